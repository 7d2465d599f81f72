import { Textarea } from '@mantine/core'
import { IconCamera, IconTrash } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { fileTooLarge, MAX_FILE_BYTES } from '#domain/attachments.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { FilePicker } from '../ui/FilePicker.tsx'
import classes from './ProblemDialog.module.css'
import type { NewProblem } from './use-tapping.ts'

const CHOICES = [
  'Material is missing',
  'Material is damaged',
  'The drawing is unclear',
  'It does not fit',
  'A machine is down',
  'I need help',
]

/** As long as the server takes. */
const MAX_WORDS = 900

interface Props {
  readonly piece: string
  readonly onReport: (problem: NewProblem) => void
  readonly onClose: () => void
}

/** A word to the office, which rings its bell. */
export function ProblemDialog({ piece, onReport, onClose }: Props) {
  const [choice, setChoice] = useState<string>()
  const [words, setWords] = useState('')
  const [photo, setPhoto] = useState<File>()
  const text = [choice, words.trim()].filter(Boolean).join(': ')
  const isTooLarge = photo !== undefined && photo.size > MAX_FILE_BYTES
  const what = text === '' && photo !== undefined ? 'See the photo' : text
  return (
    <Dialog
      shows={undefined}
      opened
      onClose={onClose}
      title={`Problem with ${piece}`}
      size={860}
      // A touch beside it must not discard what was typed, nor the photo.
      closeOnClickOutside={false}
      closeButtonProps={{ size: 64, iconSize: 32, 'aria-label': 'Close' }}
      styles={{ title: { fontSize: 24 } }}
    >
      <fieldset className={classes.choices}>
        <legend>What is wrong?</legend>
        {CHOICES.map((one) => (
          <button
            key={one}
            type="button"
            className={classes.choice}
            aria-pressed={one === choice}
            onClick={() => setChoice(one === choice ? undefined : one)}
          >
            {one}
          </button>
        ))}
      </fieldset>
      <Textarea
        label="In your words"
        value={words}
        maxLength={MAX_WORDS}
        autosize
        minRows={2}
        maxRows={5}
        classNames={{ label: classes.label ?? '', input: classes.input ?? '' }}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <Photo photo={photo} onPhoto={setPhoto} />
      {isTooLarge && (
        <p role="alert" className={classes.wrong}>
          {fileTooLarge(MAX_FILE_BYTES)}
        </p>
      )}
      <button
        type="button"
        className={classes.send}
        disabled={what === '' || isTooLarge}
        onClick={() => onReport({ text: what, photo })}
      >
        Tell the office
      </button>
    </Dialog>
  )
}

interface PhotoProps {
  readonly photo: File | undefined
  readonly onPhoto: (photo: File | undefined) => void
}

function Photo({ photo, onPhoto }: PhotoProps) {
  const address = useAddress(photo)
  return (
    <div className={classes.photo}>
      {address !== undefined && <img src={address} alt="The problem" />}
      <FilePicker accept="image/*" capture="environment" onPick={([file]) => onPhoto(file)}>
        {({ onClick }) => (
          <button type="button" className={classes.camera} onClick={onClick}>
            <IconCamera size={30} aria-hidden />
            {photo === undefined ? 'Take a photo' : 'Take another'}
          </button>
        )}
      </FilePicker>
      {photo !== undefined && (
        <button type="button" className={classes.camera} onClick={() => onPhoto(undefined)}>
          <IconTrash size={28} aria-hidden />
          No photo
        </button>
      )}
    </div>
  )
}

function useAddress(photo: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (photo === undefined) return
    const made = URL.createObjectURL(photo)
    setAddress(made)
    return () => {
      URL.revokeObjectURL(made)
      setAddress(undefined)
    }
  }, [photo])
  return address
}

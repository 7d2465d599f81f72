import { Button, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../paths.ts'
import { draftKey } from '../session/draft-storage.ts'
import { keepDraft } from '../session/kept-draft.ts'
import { useSession } from '../session/session-context.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { FilePicker } from '../ui/FilePicker.tsx'
import { NEW } from './final-ids.ts'
import { typeForm } from './kept-type.ts'
import { fromText } from './start-from.ts'
import classes from './Types.module.css'
import { draftOf } from './type-draft.ts'
import { readTypeFile } from './type-file.ts'

/** Opens a file as a new piece type, which is not saved until somebody saves it. */
export function ImportType() {
  const navigate = useNavigate()
  const { user, currentShop } = useSession()
  const [problems, setProblems] = useState<readonly string[]>([])

  async function open(file: File) {
    const read = await readTypeFile(file)
    if (read.definition === undefined) {
      setProblems(read.problems)
      return
    }
    const key = draftKey(typeForm(NEW).name, user.id, currentShop.id)
    const search = { file: file.name }
    const draft = { from: fromText(search), version: 0, draft: draftOf(read.definition) }
    keepDraft(sessionStorage, key, { draft, retryKeys: {} })
    navigate({ to: paths.pieceType(NEW), search })
  }

  return (
    <>
      <FilePicker accept="application/json,.json" onPick={([file]) => open(file)}>
        {({ onClick }) => (
          <Button variant="default" leftSection={<IconUpload size={16} aria-hidden />} onClick={onClick}>
            Import
          </Button>
        )}
      </FilePicker>
      <Dialog
        shows={problems.join(' ')}
        opensByItself
        opened={problems.length > 0}
        onClose={() => setProblems([])}
        title="This file cannot be imported"
        padding="lg"
      >
        <Text size="sm">Nothing has been saved. Fix the file and import it again:</Text>
        <ul className={classes.problems}>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}

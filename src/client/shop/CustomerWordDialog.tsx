import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { WorkPlan } from '#contract/floor.ts'
import type { ShopDetails, ShopDetailsChanges } from '#contract/shop.ts'
import { call } from '../call.ts'
import { FormDialog } from '../forms/FormDialog.tsx'
import { useTypedForm } from '../forms/use-typed-form.ts'
import { withEdit } from '../forms/with-edit.ts'
import { showSuccess } from '../ui/toast.tsx'
import { workStepsQuery } from '../work-steps-query.ts'
import { useShopBegan } from './use-shop-began.ts'
import { useShopSaved } from './use-shop-saved.ts'

interface Props {
  readonly details: ShopDetails
  readonly onClose: () => void
}

type Words = Readonly<Record<string, string>>
/** Only those that the user has changed. */
const NO_WORDS: Words = {}

/** Open while rendered. */
export function CustomerWordDialog({ details, onClose }: Props) {
  const shopSaved = useShopSaved()
  const plan = useQuery(workStepsQuery)
  const { customerProgress, readyMail } = details
  const wordsWith = (typed: Words) => ({ ...customerProgress.words, ...typed })
  const form = useTypedForm({
    start: { isShown: customerProgress.isShown, readyMail, words: NO_WORDS },
    input: ({ isShown, readyMail, words }, { isEdited }): ShopDetailsChanges | undefined =>
      isEdited
        ? { readyMail, customerProgress: { isShown, words: typedWords(wordsWith(words)) } }
        : undefined,
    save: (changes) => saved(call('PATCH /api/shop', { body: { ...changes, was } })),
    onSaved: async (shop) => {
      await shopSaved(shop)
      showSuccess('Customer updates saved')
      onClose()
    },
    failure: { title: 'Customer updates', text: 'Failed to save' },
  })
  const { was, saved } = useShopBegan(details, form.isEdited ? ['readyMail', 'customerProgress'] : [])
  const { isShown, words } = form.typed
  const setWord = (id: number, word: string) =>
    form.change({ words: withEdit(words, String(id), word, customerProgress.words[id] ?? '') })
  return (
    <FormDialog
      isLong
      title="Customer updates"
      form={form}
      saveLabel="Save"
      canSave={form.isEdited}
      onClose={onClose}
    >
      <Checkbox
        label="Show customers where their order stands"
        description="On the page that their links open, while the order is in production."
        checked={isShown}
        onChange={({ currentTarget: { checked } }) => form.change({ isShown: checked })}
      />
      {isShown && plan.data !== undefined && (
        <StepWords steps={plan.data.steps} words={wordsWith(words)} onChange={setWord} />
      )}
      <Checkbox
        label="Email customers when their order is ready"
        description="Once for each order, when its last piece is ready. The text is with the other emails to customers."
        checked={form.typed.readyMail}
        onChange={({ currentTarget: { checked } }) => form.change({ readyMail: checked })}
      />
    </FormDialog>
  )
}

interface StepWordsProps {
  readonly steps: WorkPlan['steps']
  readonly words: Words
  readonly onChange: (id: number, word: string) => void
}

function StepWords({ steps, words, onChange }: StepWordsProps) {
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        What customers read for each work step. Steps with the same wording appear to them as one.
      </Text>
      {steps.map(({ id, name }) => (
        <TextInput
          key={id}
          label={name}
          placeholder={name}
          maxLength={60}
          autoComplete="off"
          value={words[id] ?? ''}
          onChange={({ currentTarget: { value } }) => onChange(id, value)}
        />
      ))}
    </Stack>
  )
}

/** A step without a word has its own name. */
function typedWords(words: Words): Record<string, string> {
  return Object.fromEntries(
    Object.entries(words).flatMap(([id, word]) => (word.trim() === '' ? [] : [[id, word.trim()]])),
  )
}

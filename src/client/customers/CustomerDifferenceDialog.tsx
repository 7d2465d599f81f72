import { Button, Group, Loader, Text } from '@mantine/core'
import type { CustomerDetail } from '#contract/customers.ts'
import type { saverOf } from '#domain/concurrent-edit.ts'
import { customerChanges } from '#domain/customer-changes.ts'
import { ChangeList } from '../orders/ChangeList.tsx'
import { savedWords } from '../orders/saved-words.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { bodyOf, type DetailsBody, detailsOf, type TypedDetails, typedFrom } from './typed-details.ts'

interface Props {
  /** The customer as somebody else saved it; undefined until it has loaded. */
  readonly theirs: CustomerDetail | undefined
  readonly mine: TypedDetails
  /** Who saved it. */
  readonly saver: ReturnType<typeof saverOf>
  /** Opened by a refused save. */
  readonly opensByItself: boolean
  readonly saving: boolean
  readonly onKeepEditing: () => void
  readonly onTakeTheirs: (theirs: CustomerDetail) => void
  readonly onSaveMine: (mine: DetailsBody, theirs: CustomerDetail) => void
}

/** Shown if a customer was saved while they were being edited here: compares both versions and asks which to keep. */
export function CustomerDifferenceDialog({ theirs, mine, saver, opensByItself, saving, ...choose }: Props) {
  const words = savedWords(saver, 'customer')
  const changes = theirs === undefined ? [] : customerChanges(detailsOf(typedFrom(theirs)), detailsOf(mine))
  return (
    <Dialog
      shows={theirs && JSON.stringify([theirs.version, changes])}
      opensByItself={opensByItself}
      opened
      onClose={() => !saving && choose.onKeepEditing()}
      withCloseButton={!saving}
      title={words.title}
      size={720}
      padding="lg"
    >
      {theirs === undefined ? (
        <Loader size="sm" aria-label="Loading" />
      ) : (
        <>
          <Text size="sm" mb="md">
            {saver.who} saved this customer after you started editing. Your changes are still here.
          </Text>
          {changes.length === 0 ? (
            <Text size="sm">The two versions are identical.</Text>
          ) : (
            <ChangeList changes={changes} beforeName={words.theirs} afterName="Yours" />
          )}
        </>
      )}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={choose.onKeepEditing} disabled={saving} data-autofocus>
          Keep Editing
        </Button>
        <Button
          variant="default"
          onClick={() => theirs !== undefined && choose.onTakeTheirs(theirs)}
          disabled={saving || theirs === undefined}
        >
          {words.takeTheirs}
        </Button>
        <Button
          onClick={() => theirs !== undefined && choose.onSaveMine(bodyOf(mine), theirs)}
          disabled={saving || theirs === undefined}
        >
          {saving ? 'Saving...' : 'Save Mine'}
        </Button>
      </Group>
    </Dialog>
  )
}

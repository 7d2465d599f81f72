import '@mantine/core/styles/Badge.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '../zod-without-eval.ts'
import { ActionIcon, Badge, Button, Checkbox, Group, Text, Textarea, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_CONDITIONS, newShopConditions, type ShopConditions, type ShopDetails } from '#contract/shop.ts'
import { call } from '../call.ts'
import { FormDialog } from '../forms/FormDialog.tsx'
import { issuesIn } from '../forms/problems.ts'
import { useTypedForm } from '../forms/use-typed-form.ts'
import { withEntry } from '../forms/with-entry.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Panel } from '../ui/Panel.tsx'
import { REQUIRED } from '../ui/required.ts'
import { showCallFailure, showSuccess } from '../ui/toast.tsx'
import classes from './ConditionsPanel.module.css'
import { useShopBegan } from './use-shop-began.ts'
import { useShopSaved } from './use-shop-saved.ts'

interface Props {
  readonly details: ShopDetails
}

/** The texts that quotes choose from. Each is saved by itself. */
export function ConditionsPanel({ details }: Props) {
  const { conditions } = details
  /** As they were when the dialog opened. */
  const [edited, setEdited] = useState<{ readonly entry: ShopConditions | undefined }>()
  const [deleted, setDeleted] = useState<ShopConditions>()
  const shopSaved = useShopSaved()
  const onSaved = async (saved: ShopDetails) => {
    await shopSaved(saved)
    showSuccess('Shop updated', 'The terms and conditions have been saved.')
    setEdited(undefined)
    setDeleted(undefined)
  }
  return (
    <Panel title="Terms and conditions">
      <Text size="sm" c="dimmed" mb="sm">
        Printed on quotes, and accepted by whoever approves one. A quote keeps its text even if you change it
        here.
      </Text>
      <ul className={classes.list}>
        {conditions.map((entry) => (
          <li key={entry.name} className={classes.row}>
            <div className={classes.words}>
              <span className={classes.name}>
                {entry.name} {entry.isDefault && <Badge variant="light">Default</Badge>}
              </span>
              <span className={classes.text}>{entry.text}</span>
            </div>
            <Group gap={6} wrap="nowrap">
              <Button
                variant="default"
                size="xs"
                aria-label={`Edit ${entry.name}`}
                onClick={() => setEdited({ entry })}
              >
                Edit
              </Button>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={`Delete ${entry.name}`}
                onClick={() => setDeleted(entry)}
              >
                <IconTrash size={18} stroke={1.6} aria-hidden />
              </ActionIcon>
            </Group>
          </li>
        ))}
      </ul>
      {conditions.length === 0 && (
        <Text size="sm" mb="sm">
          This shop has no terms and conditions yet.
        </Text>
      )}
      {conditions.length < MAX_CONDITIONS && (
        <Button
          variant="light"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setEdited({ entry: undefined })}
        >
          Add Terms
        </Button>
      )}
      {edited !== undefined && (
        <ConditionsDialog
          details={details}
          entry={edited.entry}
          onSaved={onSaved}
          onClose={() => setEdited(undefined)}
        />
      )}
      {deleted !== undefined && (
        <DeleteDialog
          details={details}
          entry={deleted}
          onSaved={onSaved}
          onClose={() => setDeleted(undefined)}
        />
      )}
    </Panel>
  )
}

interface DialogProps {
  readonly details: ShopDetails
  /** Undefined for a new one. */
  readonly entry: ShopConditions | undefined
  readonly onSaved: (saved: ShopDetails) => Promise<void>
  readonly onClose: () => void
}

function ConditionsDialog({ details, entry, onSaved, onClose }: DialogProps) {
  const { conditions, save } = useConditions(details)
  const form = useTypedForm({
    start: entry ?? { name: '', text: '', isDefault: conditions.length === 0 },
    input: (typed) => typed,
    check: (typed) => issuesIn(newShopConditions, typed),
    save: (typed) => {
      const others = conditions.map((one) => (typed.isDefault ? { ...one, isDefault: false } : one))
      return save(withEntry(others, entry, typed))
    },
    onSaved,
    failure: { title: 'Update failed', text: 'Failed to save the terms and conditions' },
  })
  return (
    <FormDialog
      title={entry === undefined ? 'New terms and conditions' : 'Edit terms and conditions'}
      form={form}
      saveLabel="Save"
      onClose={onClose}
    >
      <TextInput label="Name" {...REQUIRED} data-autofocus autoComplete="off" {...form.field('name')} />
      <Textarea label="Text" {...REQUIRED} autosize minRows={8} maxRows={20} {...form.field('text')} />
      <Checkbox
        label="New quotes start with it"
        checked={form.typed.isDefault}
        onChange={({ currentTarget: { checked } }) => form.change({ isDefault: checked })}
      />
    </FormDialog>
  )
}

function DeleteDialog({
  details,
  entry,
  onSaved,
  onClose,
}: DialogProps & { readonly entry: ShopConditions }) {
  const { conditions, save } = useConditions(details)
  const deleting = useMutation({
    mutationFn: () => save(withEntry(conditions, entry, undefined)),
    onSuccess: onSaved,
    onError: (error) => showCallFailure('Update failed', error, 'Failed to delete the terms and conditions'),
  })
  return (
    <ConfirmDialog
      title={`Delete ${entry.name}?`}
      opened
      confirmLabel={deleting.isPending ? 'Deleting...' : 'Delete'}
      busy={deleting.isPending}
      destructive
      onConfirm={() => deleting.mutate()}
      onCancel={onClose}
    >
      Quotes that have these terms and conditions keep them.
    </ConfirmDialog>
  )
}

/** The list as it was when a dialog opened or, once saving has been refused, as it is now. */
function useConditions(details: ShopDetails) {
  const { was, saved } = useShopBegan(details, ['conditions'])
  return {
    conditions: was.conditions ?? [],
    save: (conditions: ShopConditions[]) => saved(call('PATCH /api/shop', { body: { conditions, was } })),
  }
}

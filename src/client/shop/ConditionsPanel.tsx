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
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Panel } from '../ui/Panel.tsx'
import { showFailure, showSuccess } from '../ui/toast.tsx'
import classes from './ConditionsPanel.module.css'
import { useShopSaved } from './use-shop-saved.ts'

interface Props {
  readonly conditions: readonly ShopConditions[]
}

/** The texts that quotes choose from. Each is saved by itself. */
export function ConditionsPanel({ conditions }: Props) {
  const [edited, setEdited] = useState<number>()
  const [deleted, setDeleted] = useState<number>()
  const shopSaved = useShopSaved()
  const onSaved = async (saved: ShopDetails) => {
    await shopSaved(saved)
    showSuccess('Shop updated', 'The terms and conditions have been saved.')
    setEdited(undefined)
    setDeleted(undefined)
  }
  const deleting = useMutation({
    mutationFn: (index: number) => saveConditions(conditions.toSpliced(index, 1)),
    onSuccess: onSaved,
    onError: (error) => showFailure('Update failed', error.message),
  })
  return (
    <Panel title="Terms and conditions">
      <Text size="sm" c="dimmed" mb="sm">
        Printed on quotes, and accepted by whoever approves one. A quote keeps its text even if you change it
        here.
      </Text>
      <ul className={classes.list}>
        {conditions.map(({ name, text, isDefault }, index) => (
          <li key={name} className={classes.row}>
            <div className={classes.words}>
              <span className={classes.name}>
                {name} {isDefault && <Badge variant="light">Default</Badge>}
              </span>
              <span className={classes.text}>{text}</span>
            </div>
            <Group gap={6} wrap="nowrap">
              <Button
                variant="default"
                size="xs"
                aria-label={`Edit ${name}`}
                onClick={() => setEdited(index)}
              >
                Edit
              </Button>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={`Delete ${name}`}
                onClick={() => setDeleted(index)}
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
          onClick={() => setEdited(conditions.length)}
        >
          Add terms
        </Button>
      )}
      {edited !== undefined && (
        <ConditionsDialog
          conditions={conditions}
          index={edited}
          onSaved={onSaved}
          onClose={() => setEdited(undefined)}
        />
      )}
      <ConfirmDialog
        title={`Delete ${conditions[deleted ?? 0]?.name ?? ''}?`}
        opened={deleted !== undefined}
        confirmLabel={deleting.isPending ? 'Deleting...' : 'Delete'}
        busy={deleting.isPending}
        destructive
        onConfirm={() => deleted !== undefined && deleting.mutate(deleted)}
        onCancel={() => setDeleted(undefined)}
      >
        Quotes that have these terms and conditions keep them.
      </ConfirmDialog>
    </Panel>
  )
}

interface DialogProps {
  readonly conditions: readonly ShopConditions[]
  /** The place of the text to edit; one past the last for a new one. */
  readonly index: number
  readonly onSaved: (saved: ShopDetails) => Promise<void>
  readonly onClose: () => void
}

function ConditionsDialog({ conditions, index, onSaved, onClose }: DialogProps) {
  const start = conditions[index] ?? { name: '', text: '', isDefault: conditions.length === 0 }
  const form = useTypedForm({
    start,
    input: (typed) => typed,
    check: (typed) => issuesIn(newShopConditions, typed),
    save: (typed) => {
      const others = conditions.map((one) => (typed.isDefault ? { ...one, isDefault: false } : one))
      return saveConditions(others.toSpliced(index, 1, typed))
    },
    onSaved,
    failure: { title: 'Update failed', text: 'Failed to save the terms and conditions' },
  })
  return (
    <FormDialog
      title={index < conditions.length ? 'Edit terms and conditions' : 'New terms and conditions'}
      form={form}
      saveLabel="Save"
      onClose={onClose}
    >
      <TextInput label="Name" withAsterisk data-autofocus autoComplete="off" {...form.field('name')} />
      <Textarea label="Text" withAsterisk autosize minRows={8} maxRows={20} {...form.field('text')} />
      <Checkbox
        label="New quotes start with it"
        checked={form.typed.isDefault}
        onChange={({ currentTarget: { checked } }) => form.change({ isDefault: checked })}
      />
    </FormDialog>
  )
}

function saveConditions(conditions: readonly ShopConditions[]): Promise<ShopDetails> {
  return call('PATCH /api/shop', { body: { conditions: [...conditions] } })
}

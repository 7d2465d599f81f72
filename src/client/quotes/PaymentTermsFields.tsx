import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { Group, Radio, Stack, Textarea } from '@mantine/core'
import { STRUCTURES, structureName } from '#domain/payment-terms.ts'
import type { Problems } from '../forms/problems.ts'
import { Panel } from '../ui/Panel.tsx'
import { MilestoneRows } from './MilestoneRows.tsx'
import { chooseStructure, type QuoteDraft } from './quote-draft.ts'
import { usePaymentDefaults } from './use-payment-defaults.ts'
import type { Edit } from './use-quote-form.ts'

interface PaymentTermsFieldsProps {
  readonly draft: QuoteDraft
  readonly totalCents: number | undefined
  readonly problems: Problems
  readonly edit: Edit
}

export function PaymentTermsFields({ draft, totalCents, problems, edit }: PaymentTermsFieldsProps) {
  const defaults = usePaymentDefaults(draft.customerId)
  return (
    <Panel title="Payment Terms">
      <Stack gap="md">
        <Radio.Group
          label="Payment Structure"
          value={draft.structure}
          error={problems.get('structure')}
          onChange={(structure) =>
            edit('structure', (current) => chooseStructure(current, structure, defaults))
          }
        >
          <Group gap="lg" mt={6}>
            {STRUCTURES.map((structure) => (
              <Radio key={structure} value={structure} label={structureName(structure)} />
            ))}
          </Group>
        </Radio.Group>
        {draft.structure === 'custom' && (
          <MilestoneRows
            milestones={draft.milestones}
            totalCents={totalCents}
            defaults={defaults}
            problems={problems}
            edit={edit}
          />
        )}
        <Textarea
          label="Payment Notes"
          autosize
          minRows={2}
          maxRows={8}
          value={draft.notes}
          error={problems.get('notes')}
          onChange={({ currentTarget: { value } }) =>
            edit('notes', (current) => ({ ...current, notes: value }))
          }
        />
      </Stack>
    </Panel>
  )
}

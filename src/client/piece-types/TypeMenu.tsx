import { ActionIcon, Menu } from '@mantine/core'
import { IconCopy, IconDots, IconDownload, IconEye, IconEyeOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { WirePieceType } from '#contract/pieces.ts'
import { call } from '../call.ts'
import { useSave } from '../forms/use-save.ts'
import { paths } from '../paths.ts'
import { pieceTypesQuery } from '../pieces/piece-types-query.ts'
import { LinkMenuItem } from '../ui/LinkMenuItem.tsx'
import { showSuccess } from '../ui/toast.tsx'
import { NEW } from './final-ids.ts'
import classes from './Types.module.css'
import { exportType } from './type-file.ts'

interface Props {
  readonly type: WirePieceType
}

/** What can be done with a piece type without opening it. */
export function TypeMenu({ type }: Props) {
  const { id, definition, isBuiltIn, isActive, version } = type
  const { name } = definition
  const queryClient = useQueryClient()
  const offering = useSave({
    save: (isOffered: boolean) =>
      call('PUT /api/piece-types/{id}', {
        params: { id },
        body: { version, isActive: isOffered, definition },
      }),
    onSaved: async (saved) => {
      await queryClient.invalidateQueries({ queryKey: pieceTypesQuery.queryKey })
      showSuccess(
        saved.isActive ? 'Piece type activated' : 'Piece type deactivated',
        saved.isActive
          ? `The calculator offers ${name} again.`
          : `The calculator no longer offers ${name}. Orders keep theirs.`,
      )
    },
    onFailed: () => {
      queryClient.invalidateQueries({ queryKey: pieceTypesQuery.queryKey })
      return false
    },
    failure: { title: 'Save failed', text: 'Failed to save the piece type' },
  })
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          className={classes.menu}
          aria-label={`More actions for ${name}`}
        >
          <IconDots size={19} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <LinkMenuItem
          to={paths.pieceType(NEW)}
          search={{ copy: id }}
          leftSection={<IconCopy size={17} aria-hidden />}
        >
          Duplicate
        </LinkMenuItem>
        {!isBuiltIn && (
          <Menu.Item
            disabled={offering.saving}
            leftSection={isActive ? <IconEyeOff size={17} aria-hidden /> : <IconEye size={17} aria-hidden />}
            onClick={() => offering.save(!isActive)}
          >
            {isActive ? 'Deactivate' : 'Activate'}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconDownload size={17} aria-hidden />}
          onClick={() => exportType(definition, id)}
        >
          Export
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../paths.ts'
import { useMay } from '../session/session-context.ts'
import { TextLink } from '../ui/TextLink.tsx'
import { backupsQuery } from './backups-query.ts'

/** What administrators must do so that nothing is lost. Nothing while all is well. */
export function BackupNotice() {
  const may = useMay()
  const { data } = useQuery({ ...backupsQuery, enabled: may('changeShop') })
  if (data === undefined || data.problems.length === 0) return null
  return (
    <Alert color="red" icon={<IconAlertTriangle size={20} aria-hidden />} title="Backups need attention">
      {data.problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
      <TextLink to={paths.backups}>See Backups</TextLink>
    </Alert>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { Status } from '#domain/lifecycle.ts'
import { ListPage } from '../lists/ListPage.tsx'
import { LongListPage } from '../lists/LongListPage.tsx'
import type { List } from '../lists/list.ts'
import type { LongList } from '../lists/long-list.ts'
import { stageQuery, type WholeList } from './order-queries.ts'

interface Props<Row> {
  readonly status: Status
  readonly list: List<Row>
  readonly whole: WholeList<Row>
  readonly long: LongList<Row>
}

/** The list of a stage, loaded whole unless it is too long for that. */
export function StageList<Row extends object>({ status, list, whole, long }: Props<Row>) {
  const { data, error, refetch } = useQuery(stageQuery(status, whole))
  if (data === null) return <LongListPage list={list} long={long} />
  return <ListPage list={list} query={{ data, error, refetch }} />
}

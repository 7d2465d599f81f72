import { useId } from 'react'
import classes from './TextField.module.css'

interface Props {
  readonly label: string
  readonly value: string
  readonly problem: string | undefined
  readonly maxLength: number
  readonly autoComplete?: string
  /** More than 1 makes it a text area. */
  readonly rows?: number
  readonly onChange: (value: string) => void
}

export function TextField({ label, problem, rows = 1, onChange, ...rest }: Props) {
  const id = useId()
  const field = {
    ...rest,
    id,
    required: true,
    'aria-invalid': problem !== undefined,
    'aria-describedby': problem === undefined ? undefined : `${id}-problem`,
  }
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      {rows === 1 ? (
        <input {...field} type="text" onChange={(event) => onChange(event.currentTarget.value)} />
      ) : (
        <textarea
          {...field}
          data-second
          rows={rows}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
      {problem !== undefined && (
        <p id={`${id}-problem`} className={classes.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}

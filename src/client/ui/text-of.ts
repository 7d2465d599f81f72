import { Children, isValidElement, type ReactNode } from 'react'

/** What a reader would read of it. */
export function textOf(node: ReactNode): string {
  return Children.toArray(node)
    .map((child) => (isValidElement<{ children?: ReactNode }>(child) ? textOf(child.props.children) : child))
    .join('')
}

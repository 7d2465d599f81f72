import { Children, isValidElement, type ReactNode } from 'react'

/** The text that a reader sees, without elements. */
export function textOf(node: ReactNode): string {
  return Children.toArray(node)
    .map((child) => (isValidElement<{ children?: ReactNode }>(child) ? textOf(child.props.children) : child))
    .join('')
}

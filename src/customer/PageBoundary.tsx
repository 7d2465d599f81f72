import { Component, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'

interface State {
  readonly hasFailed: boolean
}

/** Says that the page failed, where React would leave it blank. React has no hook for it. */
export class PageBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { hasFailed: false }

  static getDerivedStateFromError(): State {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    return (
      <Notice
        title="Page not loaded"
        action={<Button onClick={() => window.location.reload()}>Reload</Button>}
      >
        Something went wrong. Reload the page to try again.
      </Notice>
    )
  }
}

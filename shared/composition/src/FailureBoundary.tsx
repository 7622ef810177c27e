import { Component, type ReactNode } from 'react';

interface Props {
  /** Identity of the rendered content: a new one is tried again after a failure. */
  of: unknown;
  children: ReactNode;
  failure: ReactNode;
  /** Not called when others moved nodes: that is no fault of the content. */
  onError: (error: unknown) => void;
}

interface State {
  of: unknown;
  /** What the children threw; null as long as they are shown. */
  error: unknown;
  timesMoved: number;
}

const maxTimesMoved = 3;

/**
 * Whether React failed to change the document because others had moved its nodes: translators replace texts, and
 * extensions add and remove elements. No release is to blame. Source: WHATWG DOM, insert and remove.
 */
function isOfMovedNodes(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotFoundError';
}

/**
 * Renders `failure` instead of children that throw, until `of` changes. Children whose nodes others moved are rendered
 * again with new nodes and new state, up to three times for one `of`.
 */
export class FailureBoundary extends Component<Props, State> {
  override state: State = { of: this.props.of, error: null, timesMoved: 0 };

  static getDerivedStateFromProps({ of }: Props, state: State): State | null {
    return of === state.of ? null : { of, error: null, timesMoved: 0 };
  }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error ?? true };
  }

  override componentDidCatch(error: unknown) {
    if (!isOfMovedNodes(error)) this.props.onError(error);
    else if (isToBeTried(this.state))
      this.setState(({ timesMoved }) => ({ error: null, timesMoved: timesMoved + 1 }));
  }

  override render() {
    const { children, failure } = this.props;
    if (this.state.error === null) return children;
    // For this moment alone: the children come again before the browser paints.
    return isToBeTried(this.state) ? null : failure;
  }
}

function isToBeTried({ error, timesMoved }: State): boolean {
  return isOfMovedNodes(error) && timesMoved < maxTimesMoved;
}

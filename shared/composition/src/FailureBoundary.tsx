import { Component, type ReactNode } from 'react';

interface Props {
  /** Identity of the content: after a failure, only content with a new identity is rendered. */
  of: unknown;
  children: ReactNode;
  failure: ReactNode;
  /** Not called when something else moved nodes, which is no fault of the content. */
  onError: (error: unknown) => void;
}

interface State {
  of: unknown;
  /** The error of the children; null while they are shown. */
  error: unknown;
  timesMoved: number;
}

const maxTimesMoved = 3;

/**
 * Whether React could not change the document because a translator or an extension had moved nodes. This is no fault of
 * a release. Source: WHATWG DOM, insert and remove.
 */
function isFromMovedNodes(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotFoundError';
}

/**
 * Renders `failure` instead of children that throw, until `of` changes. When something else moved their nodes, the children
 * are rendered again with new nodes and new state, up to three times for one `of`.
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
    if (!isFromMovedNodes(error)) this.props.onError(error);
    else if (isToBeTried(this.state))
      this.setState(({ timesMoved }) => ({ error: null, timesMoved: timesMoved + 1 }));
  }

  override render() {
    const { children, failure } = this.props;
    if (this.state.error === null) return children;
    // React renders the children again before the browser paints.
    return isToBeTried(this.state) ? null : failure;
  }
}

function isToBeTried({ error, timesMoved }: State): boolean {
  return isFromMovedNodes(error) && timesMoved < maxTimesMoved;
}

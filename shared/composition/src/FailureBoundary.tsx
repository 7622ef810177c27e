import { Component, type ReactNode } from 'react';
import { isOfMovedNodes } from './moved-nodes';

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
  hasFailed: boolean;
  /** React found nodes moved, and the children are not rendered again yet. */
  isMoved: boolean;
  timesMoved: number;
}

const maxTimesMoved = 3;

/**
 * Renders `failure` instead of children that throw, until `of` changes. Children whose nodes others moved are rendered
 * again with new nodes and new state, up to three times for one `of`.
 */
export class FailureBoundary extends Component<Props, State> {
  override state: State = { of: this.props.of, ...intact };

  static getDerivedStateFromProps({ of }: Props, state: State): State | null {
    if (of !== state.of) return { of, ...intact };
    if (!state.isMoved) return null;
    const timesMoved = state.timesMoved + 1;
    return { of, isMoved: false, timesMoved, hasFailed: timesMoved > maxTimesMoved };
  }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return isOfMovedNodes(error) ? { isMoved: true } : { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    if (!isOfMovedNodes(error)) this.props.onError(error);
  }

  override render() {
    return this.state.hasFailed ? this.props.failure : this.props.children;
  }
}

const intact = { hasFailed: false, isMoved: false, timesMoved: 0 };

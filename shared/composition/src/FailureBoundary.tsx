import { Component, type ReactNode } from 'react';

interface Props {
  /** Identity of the rendered content: a new one is tried again after a failure. */
  of: unknown;
  children: ReactNode;
  failure: ReactNode;
  onError: (error: unknown) => void;
}

interface State {
  of: unknown;
  hasFailed: boolean;
}

/** Renders `failure` instead of children that throw, until `of` changes. */
export class FailureBoundary extends Component<Props, State> {
  override state: State = { of: this.props.of, hasFailed: false };

  static getDerivedStateFromProps({ of }: Props, state: State): State | null {
    return of === state.of ? null : { of, hasFailed: false };
  }

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.hasFailed ? this.props.failure : this.props.children;
  }
}

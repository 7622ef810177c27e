import { Component, type ReactNode } from 'react';

interface Props {
  /** What is drawn, by identity: another one starts afresh after a failure. */
  of: unknown;
  children: ReactNode;
  failure: ReactNode;
  onError: (error: unknown) => void;
}

interface State {
  of: unknown;
  hasFailed: boolean;
}

/** Draws `failure` in the place of children that throw, until there is something else to draw. */
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

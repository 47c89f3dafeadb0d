import { Component, type ReactNode } from 'react';
import { ChunkFailure } from '../lib/chunk.ts';

interface ChunkGuardProps {
  children: ReactNode;
  /** The address of the page: another one is tried again. */
  at?: string;
  /** What is shown in place of a part whose code did not load; `again` fetches it again. */
  instead: (again: () => void) => ReactNode;
}

/** Keeps the rest of the page when the code of a part does not load. Other errors go on to the next guard. */
export class ChunkGuard extends Component<ChunkGuardProps, { error: unknown }> {
  override state = { error: undefined as unknown };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override componentDidUpdate({ at }: ChunkGuardProps): void {
    if (at !== this.props.at && this.state.error !== undefined) this.again();
  }

  private readonly again = (): void => {
    if (this.state.error instanceof ChunkFailure) this.state.error.reset();
    this.setState({ error: undefined });
  };

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (!(error instanceof ChunkFailure)) throw error;
    return this.props.instead(this.again);
  }
}

import { Component, type ReactNode } from 'react';
import { useLocation, type Location } from 'react-router';
import { ErrorScreen } from './screens/error-screen.tsx';

/** Shows the error screen in the place of what threw, until the user opens another address. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  return <Boundary location={useLocation()}>{children}</Boundary>;
}

type Props = { location: Location; children: ReactNode };
type State = { location: Location; caught: { error: unknown } | null };

class Boundary extends Component<Props, State> {
  static getDerivedStateFromError = (error: unknown): Partial<State> => ({ caught: { error } });

  static getDerivedStateFromProps = ({ location }: Props, state: State): State | null =>
    location === state.location ? null : { location, caught: null };

  override state: State = { location: this.props.location, caught: null };

  override render(): ReactNode {
    const { caught } = this.state;
    return caught ? <ErrorScreen error={caught.error} /> : this.props.children;
  }
}

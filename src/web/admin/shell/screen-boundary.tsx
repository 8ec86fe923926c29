import { Component, type ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { EmptyArt } from './empty-art.tsx';

interface ScreenBoundaryProps {
  pathname: string;
  children: ReactNode;
}
interface State {
  pathname: string;
  broken: boolean;
}

/** Error boundary around a screen: the menu stays, and other screens can be opened. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, State> {
  override state: State = { pathname: this.props.pathname, broken: false };

  static getDerivedStateFromError = () => ({ broken: true });

  static getDerivedStateFromProps = ({ pathname }: ScreenBoundaryProps, state: State): State | null =>
    pathname === state.pathname ? null : { pathname, broken: false };

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <EmptyState
        page
        alert
        art={<EmptyArt seed="broken" />}
        title="This screen stopped working"
        text="Everything you saved is safe. Reload the page to continue; if it happens again, tell whoever looks after the site."
        action={<Button onClick={() => location.reload()}>Reload the page</Button>}
      />
    );
  }
}

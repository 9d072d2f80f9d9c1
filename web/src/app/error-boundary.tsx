import { Component, type ReactNode } from 'react';
import { ErrorState } from '../components/ui/error-state';
import { useT } from '../lib/i18n';

interface Props {
  children: ReactNode;
}

/** Catches what a screen throws while it is drawn, and says so in the specification's words. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <ErrorFallback onRetry={() => location.reload()} />;
  }
}

function ErrorFallback({ onRetry }: { onRetry: () => void }) {
  const t = useT();
  return (
    <main className="grid min-h-dvh">
      <ErrorState text={t('site.crashText')} onRetry={onRetry} />
    </main>
  );
}

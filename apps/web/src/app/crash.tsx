import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { State } from '../ui/states.tsx';

const Crashed = () => {
  const { t } = useTranslation();
  return (
    <State
      role="alert"
      picture="error"
      title={t('ui.crashed.title')}
      text={t('ui.crashed.text')}
      action={
        <Button variant="contained" color="primary" onClick={() => window.location.reload()}>
          {t('ui.crashed.reload')}
        </Button>
      }
    />
  );
};

/** Catches errors that a page throws while rendering; React requires a class for this. */
export class CrashGuard extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError(): { crashed: boolean } {
    return { crashed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack);
  }

  override render(): ReactNode {
    return this.state.crashed ? <Crashed /> : this.props.children;
  }
}

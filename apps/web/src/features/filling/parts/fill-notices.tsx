import { Button, Stack } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { FaultLink, FaultList } from '../../../ui/fault-list.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useElement } from '../use-element.ts';
import type { FieldFault } from '../use-checks.ts';

interface FaultsProps {
  message: readonly FieldFault[];
  onGo: (element: FieldFault['element']) => void;
}

/** Every invalid field with a link to it. */
export const Faults = ({ message, onGo }: FaultsProps) => {
  const { t } = useTranslation();
  return (
    <FaultList title={t('ui.faults.title')} role="alert">
      {message.map(({ element, text }) => (
        <Fault key={element.id} element={element} text={text} onGo={() => onGo(element)} />
      ))}
    </FaultList>
  );
};

const Fault = ({ element, text, onGo }: FieldFault & { onGo: () => void }) => (
  <FaultLink label={useElement(element).label} text={text} onGo={onGo} />
);

/** Why the last submission failed. */
export const Failure = ({ text }: { text: string }) => (
  <Notice tone="error" role="alert">
    {text}
  </Notice>
);

/** The submission failed because the filler has no manager, with a link to the choice. */
export const NoManager = ({ onGo }: { onGo: () => void }) => {
  const { t } = useTranslation();
  return (
    <Notice tone="error" role="alert">
      {t('filling.manager.missing')}
      <Button size="small" onClick={onGo} sx={{ display: 'block', mt: 0.5 }}>
        {t('filling.manager.choose')}
      </Button>
    </Notice>
  );
};

interface UnseenProps {
  pages: readonly number[];
  onGo: (page: number) => void;
}

/** Pages that were not viewed yet, which blocks submission (FORM-064). */
export const Unseen = ({ pages, onGo }: UnseenProps) => {
  const { t } = useTranslation();
  return (
    <Notice tone="warning" role="alert">
      <strong>{t('filling.unseen.title')}</strong>. {t('filling.unseen.text')}
      <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap', mt: 0.5 }}>
        {pages.slice(0, 10).map((page) => (
          <Button key={page} size="small" onClick={() => onGo(page)}>
            {t('filling.unseen.go', { page })}
          </Button>
        ))}
      </Stack>
    </Notice>
  );
};

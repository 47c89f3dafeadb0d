import { Button, Stack } from '@mui/material';
import { profile } from '@paraph/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, messageOutsideFields } from '../../../lib/api/index.ts';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { passwordRules, PasswordField, PasswordRules } from '../../auth/index.ts';
import type { Own } from '../model.ts';

const empty = { current: '', next: '', again: '' };

/** Changes the password; requires the current one. */
export const PasswordCard = ({ own }: { own: Own }) => {
  const { t } = useTranslation();
  const toast = useToast();
  const save = useAct(profile.setPassword);
  const [draft, setDraft] = useState(empty);
  const [asked, setAsked] = useState(false);
  const fields = save.error?.fields ?? {};
  const rest = messageOutsideFields(save.error, ['currentPassword', 'password', 'confirmPassword']);
  const differs = draft.next !== draft.again;
  const isWeak = !passwordRules(draft.next).every(({ met }) => met);
  const weak = isWeak ? t(draft.next ? 'passwords.rules.unmet' : 'auth.required') : undefined;
  const submit = () => {
    setAsked(true);
    if (differs || isWeak) return;
    const body = { currentPassword: draft.current, password: draft.next, confirmPassword: draft.again };
    save.mutate(
      { body },
      {
        onSuccess: () => {
          setDraft(empty);
          setAsked(false);
          toast.success(t('profile.passwordDone'));
        },
      },
    );
  };
  return (
    <Card
      title={t('profile.security')}
      text={own.passwordChangedAt && t('profile.passwordChanged', { day: own.passwordChangedAt.slice(0, 10) })}
      onSubmit={submit}
      foot={
        <Button type="submit" variant="contained" color="primary" loading={save.isPending}>
          {t('profile.changePassword')}
        </Button>
      }
    >
      <Stack sx={{ gap: 2, maxWidth: 400 }}>
        {rest && (
          <Notice tone="error" role="alert">
            {rest}
          </Notice>
        )}
        <PasswordField
          label={t('profile.current')}
          autoComplete="current-password"
          value={draft.current}
          error={fields['currentPassword']}
          onChange={(current) => setDraft({ ...draft, current })}
        />
        <PasswordField
          label={t('profile.new')}
          autoComplete="new-password"
          value={draft.next}
          error={fields['password'] ?? (asked ? weak : undefined)}
          onChange={(next) => setDraft({ ...draft, next })}
        />
        <PasswordRules password={draft.next} />
        <PasswordField
          label={t('profile.repeat')}
          autoComplete="new-password"
          value={draft.again}
          error={asked && differs ? t('passwords.differs') : fields['confirmPassword']}
          onChange={(again) => setDraft({ ...draft, again })}
        />
      </Stack>
    </Card>
  );
};

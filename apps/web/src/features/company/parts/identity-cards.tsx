import { Box, Button, Stack } from '@mui/material';
import { company } from '@paraph/contract';
import { LOCALE_NAMES, LOCALES } from '@paraph/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, refreshTopics, uploadTo, useAct, useEndpoint } from '../../../lib/api/index.ts';
import { hair } from '../../../theme/css.ts';
import { Card, FieldGrid } from '../../../ui/card.tsx';
import { CompanyMark } from '../../../ui/company-mark.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Pick } from '../../../ui/pick.tsx';
import type { Draft } from '../model.ts';

export interface CardParts {
  draft: Draft;
  errorOf: (name: keyof Draft) => string | undefined;
  onChange: (part: Partial<Draft>) => void;
}

/** Who the company is. */
export const IdentityCard = ({ draft, errorOf, onChange }: CardParts) => {
  const { t } = useTranslation();
  const bind = (name: 'name' | 'code' | 'address') => ({
    label: t(`company.${name}`),
    value: draft[name],
    error: errorOf(name),
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  return (
    <Card title={t('company.identity')}>
      <FieldGrid>
        <Field {...bind('name')} />
        <Field {...bind('code')} />
        <Field {...bind('address')} />
        <Pick
          label={t('company.language')}
          value={draft.locale}
          options={LOCALE_NAMES.map((value) => ({ value, label: LOCALES[value].name }))}
          onChange={(locale) => onChange({ locale })}
        />
      </FieldGrid>
    </Card>
  );
};

/** How the company looks: logo and colour. */
export const LookCard = ({ draft, errorOf, onChange }: CardParts) => {
  const { t } = useTranslation();
  return (
    <Card title={t('company.look')}>
      <Stack sx={{ gap: 2.5 }}>
        <Logo name={draft.name} hasLogo={draft.hasLogo} />
        <Stack direction="row" sx={{ gap: 1.5, alignItems: 'flex-start' }}>
          <Box
            aria-hidden
            sx={{
              width: 40,
              height: 40,
              mt: 3,
              borderRadius: '10px',
              border: hair,
              bgcolor: draft.colour || 'primary.main',
              flex: 'none',
            }}
          />
          <Field
            label={t('company.colour')}
            value={draft.colour}
            placeholder="#0f5c6e"
            help={t('company.colourHelp')}
            error={errorOf('colour')}
            onChange={(event) => onChange({ colour: event.target.value.trim().toLowerCase() })}
          />
        </Stack>
      </Stack>
    </Card>
  );
};

const Logo = ({ name, hasLogo }: { name: string; hasLogo: boolean }) => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const logo = useEndpoint(company.logo, {}, { enabled: hasLogo });
  const remove = useAct(company.removeLogo);
  const [fault, setFault] = useState<string | null>(null);
  const send = async (file: File | undefined) => {
    if (!file) return;
    setFault(null);
    try {
      await uploadTo(company.setLogo, { file, payload: {} });
      await refreshTopics(client, company.setLogo.touches);
    } catch (error) {
      setFault((error instanceof ApiError && error.detail) || t('ui.failed.offline'));
    }
  };
  return (
    <Box>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        {hasLogo && logo.data ? (
          <Box
            component="img"
            alt={t('company.logo')}
            src={`data:image/${logo.data.extension === 'jpg' ? 'jpeg' : 'png'};base64,${logo.data.image}`}
            sx={{ height: 56, maxWidth: 200, objectFit: 'contain' }}
          />
        ) : (
          <CompanyMark name={name} size={56} bare />
        )}
        <Button onClick={() => input.current?.click()}>{t('company.chooseLogo')}</Button>
        {hasLogo && (
          <Button variant="text" loading={remove.isPending} onClick={() => remove.mutate({})}>
            {t('company.removeLogo')}
          </Button>
        )}
      </Stack>
      {fault && (
        <Notice tone="error" role="alert" sx={{ mt: 1.5 }}>
          {fault}
        </Notice>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept=".png,.jpg,.jpeg"
        aria-label={t('company.chooseLogo')}
        onChange={(event) => {
          void send(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </Box>
  );
};

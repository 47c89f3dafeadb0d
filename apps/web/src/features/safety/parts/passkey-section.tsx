import { Box, Button, Stack, Typography } from '@mui/material';
import { safety, type AnswerOf } from '@paraph/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshTopics, useAct } from '../../../lib/api/index.ts';
import { useNearInSentence } from '../../../lib/format/use-near.ts';
import { c, hairline } from '../../../theme/css.ts';
import { useToast } from '../../../ui/toast.tsx';
import { PasskeyName } from './passkey-name.tsx';
import { Removal } from '../../../ui/removal.tsx';

type Passkey = AnswerOf<typeof safety.get>['passkeys'][number];

/** The passkeys of the account: create, rename, remove. */
export const PasskeySection = ({ passkeys }: { passkeys: readonly Passkey[] }) => {
  const { t } = useTranslation();
  const toast = useToast();
  const client = useQueryClient();
  const [named, setNamed] = useState<Passkey | 'new' | null>(null);
  const rename = useAct(safety.namePasskey);
  const keep = async (name: string) => {
    if (named === 'new') {
      // Loaded on demand, since its code is large and few users need it.
      const { makePasskey } = await import('./use-passkey.ts');
      await makePasskey(name);
      await refreshTopics(client, safety.addPasskey.touches);
      toast.success(t('safety.passkeys.added'));
    } else if (named) await rename.mutateAsync({ params: { id: named.id }, body: { name } });
    setNamed(null);
  };
  return (
    <Stack sx={{ gap: 1.5, alignItems: 'flex-start' }}>
      {passkeys.length === 0 && (
        <Typography variant="body2" sx={{ color: c('ink2') }}>
          {t('safety.passkeys.none')}
        </Typography>
      )}
      {passkeys.length > 0 && (
        <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none', width: '100%' }}>
          {passkeys.map((passkey) => (
            <Line key={passkey.id} passkey={passkey} onRename={() => setNamed(passkey)} />
          ))}
        </Stack>
      )}
      <Button variant="outlined" onClick={() => setNamed('new')}>
        {t('safety.passkeys.add')}
      </Button>
      {named && (
        <PasskeyName
          title={named === 'new' ? t('safety.passkeys.add') : t('safety.passkeys.rename')}
          name={named === 'new' ? '' : named.name}
          onKeep={keep}
          onClose={() => setNamed(null)}
        />
      )}
    </Stack>
  );
};

const Line = ({ passkey, onRename }: { passkey: Passkey; onRename: () => void }) => {
  const { t } = useTranslation();
  const near = useNearInSentence();
  const [asked, setAsked] = useState(false);
  const { id, name, host, createdAt, usedAt } = passkey;
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ gap: 1, py: 1.25, borderBottom: hairline, alignItems: 'center', flexWrap: 'wrap' }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="caption" component="div" sx={{ color: c('ink3'), overflowWrap: 'anywhere' }}>
          {host} · {t('safety.passkeys.made', { day: createdAt.slice(0, 10) })} ·{' '}
          {usedAt ? t('safety.passkeys.used', { time: near(usedAt) }) : t('safety.passkeys.unused')}
        </Typography>
      </Box>
      <Button size="small" aria-label={t('safety.passkeys.renameOf', { name })} onClick={onRename}>
        {t('safety.passkeys.rename')}
      </Button>
      <Button size="small" aria-label={t('safety.passkeys.removeOf', { name })} onClick={() => setAsked(true)}>
        {t('safety.passkeys.remove')}
      </Button>
      {asked && (
        <Removal
          title={t('safety.passkeys.removeTitle', { name })}
          text={t('safety.passkeys.removeText')}
          verb={t('safety.passkeys.remove')}
          notice={t('safety.passkeys.removed')}
          endpoint={safety.removePasskey}
          input={{ params: { id } }}
          onClose={() => setAsked(false)}
        />
      )}
    </Stack>
  );
};

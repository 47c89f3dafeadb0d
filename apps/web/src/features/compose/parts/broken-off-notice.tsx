import { tempFiles } from '@paraph/contract';
import { Box, Button } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../../lib/api/index.ts';
import { Notice } from '../../../ui/notice.tsx';
import { type BrokenOff, forgetBrokenOff, lockOf, readBrokenOff } from '../broken-off.ts';

/** Lists interrupted uploads; the user must choose the files again, since a page cannot open them itself. */
export const BrokenOffNotice = () => {
  const { t } = useTranslation();
  const [broken, setBroken] = useState<BrokenOff[]>([]);
  useEffect(() => {
    let isHere = true;
    const look = async () => {
      const { held = [] } = await navigator.locks.query();
      const running = new Set(held.map(({ name }) => name));
      if (isHere) setBroken(readBrokenOff(localStorage, Date.now()).filter(({ set }) => !running.has(lockOf(set))));
    };
    void look();
    return () => {
      isHere = false;
    };
  }, []);
  const { mutate: remove } = useAct(tempFiles.remove);
  const [first] = broken;
  if (!first) return null;
  const forget = () => {
    forgetBrokenOff(localStorage, first.set, Date.now());
    remove({ params: { id: first.set } });
    setBroken(broken.slice(1));
  };
  return (
    <Notice tone="warning" sx={{ mb: 2 }}>
      <Box sx={{ overflowWrap: 'anywhere' }}>{t('compose.brokenOff', { name: first.name })}</Box>
      <Button size="small" onClick={forget} sx={{ mt: 1 }}>
        {t('compose.brokenOffForget')}
      </Button>
    </Notice>
  );
};

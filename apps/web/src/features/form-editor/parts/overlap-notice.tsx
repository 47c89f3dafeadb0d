import { Box, Button } from '@mui/material';
import type { FormElement } from '@paraph/contract';
import { overlapping } from '@paraph/domain';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/notice.tsx';
import { kindOf } from '../element.ts';

interface OverlapNoticeProps {
  elements: readonly FormElement[];
  /** Selects an element; without it the pairs are named only. */
  onGo?: (id: string) => void;
}

/** More pairs than this would hide the rest of the panel; they follow once these are mended. */
const MOST = 5;

/** Names elements that are printed over each other, and their page; nothing without any. */
export const OverlapNotice = ({ elements, onGo }: OverlapNoticeProps) => {
  const { t } = useTranslation();
  const pairs = overlapping(elements);
  const nameOf = (element: FormElement) => element.label.trim() || t(`formEditor.kind.${kindOf(element)}`);
  if (pairs.length === 0) return null;
  return (
    <Notice tone="warning" role="status" sx={{ my: 1.5 }}>
      {t('formEditor.overlaps.title')}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {pairs.slice(0, MOST).map(([one, other]) => {
          const text = t('formEditor.overlaps.pair', { page: one.page, one: nameOf(one), other: nameOf(other) });
          return (
            <li key={`${one.id} ${other.id}`}>
              {onGo ? (
                <Button variant="text" size="small" sx={link} onClick={() => onGo(other.id)}>
                  {text}
                </Button>
              ) : (
                text
              )}
            </li>
          );
        })}
      </Box>
      {pairs.length > MOST && t('formEditor.overlaps.more', { count: pairs.length - MOST })}
    </Notice>
  );
};

const link = {
  p: 0,
  minHeight: 24,
  color: 'inherit',
  textAlign: 'left',
  textDecoration: 'underline',
  overflowWrap: 'anywhere',
} as const;

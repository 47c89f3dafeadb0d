import type { DocumentDetails } from '@paraph/contract';
import Block from '@mui/icons-material/BlockRounded';
import Help from '@mui/icons-material/HelpOutlineRounded';
import More from '@mui/icons-material/MoreHorizRounded';
import { IconButton, ListItemIcon, ListItemText, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Menu } from '../../../ui/menu.tsx';

interface DocumentMenuProps {
  document: DocumentDetails;
  onAsk: () => void;
  onReject: () => void;
}

/**
 * Alternatives for a participant who is asked to act, visible before they open their part and before their turn
 * (product C2, S5). Empty where there are none.
 */
export const DocumentMenu = ({ document, onAsk, onReject }: DocumentMenuProps) => {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const entries = [
    { act: 'ask', word: t('ownerWords.ask.button'), Icon: Help, run: onAsk },
    { act: 'reject', word: t('document.reject.button'), Icon: Block, run: onReject },
  ] as const;
  const offered = entries.filter(({ act }) => document.actions.includes(act));
  if (offered.length === 0) return null;
  return (
    <>
      <IconButton
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={t('document.menu')}
        data-act="document-menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <More />
      </IconButton>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(null)}>
          {offered.map(({ act, word, Icon, run }) => (
            <MenuItem
              key={act}
              onClick={() => {
                setAnchor(null);
                run();
              }}
            >
              <ListItemIcon>
                <Icon sx={{ fontSize: 20 }} />
              </ListItemIcon>
              <ListItemText>{word}</ListItemText>
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
};

import { useDraggable } from '@dnd-kit/core';
import { Box, Typography } from '@mui/material';
import type { FormElementKind } from '@paraph/domain';
import { useTranslation } from 'react-i18next';
import { c, hairline } from '../../../theme/css.ts';
import { KIND_ICONS, PALETTE } from './kinds.ts';

interface PaletteProps {
  onAdd: (kind: FormElementKind) => void;
}

/** Every kind of element: a press adds it to the current page, dragging to the drop position. */
export const Palette = ({ onAdd }: PaletteProps) => {
  const { t } = useTranslation();
  return (
    <Box role="group" aria-label={t('formEditor.palette.label')} sx={{ display: 'grid', gap: 2 }}>
      {PALETTE.map(({ group, kinds }) => (
        <Box key={group}>
          <Typography variant="caption" component="h3" sx={{ color: c('ink3'), mb: 0.5 }}>
            {t(`formEditor.palette.${group}`)}
          </Typography>
          <Box sx={{ display: 'grid', gap: 0.75, gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))' }}>
            {kinds.map((kind) => (
              <Item key={kind} kind={kind} onAdd={() => onAdd(kind)} />
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
};

const Item = ({ kind, onAdd }: { kind: FormElementKind; onAdd: () => void }) => {
  const { t } = useTranslation();
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: `palette ${kind}`, data: { kind } });
  return (
    <Box
      component="button"
      type="button"
      ref={setNodeRef}
      {...listeners}
      data-kind={kind}
      onClick={onAdd}
      sx={{ ...tile, opacity: isDragging ? 0.4 : 1 }}
    >
      <KindFace kind={kind} label={t(`formEditor.kind.${kind}`)} />
    </Box>
  );
};

const tile = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 36,
  px: 1,
  py: 0.5,
  border: hairline,
  borderRadius: '8px',
  bgcolor: c('paper'),
  color: c('ink'),
  font: 'inherit',
  fontSize: 13,
  textAlign: 'left',
  cursor: 'grab',
  touchAction: 'manipulation',
  '&:hover': { bgcolor: c('hover') },
} as const;

/** Icon and name of a kind. */
export const KindFace = ({ kind, label }: { kind: FormElementKind; label: string }) => {
  const Icon = KIND_ICONS[kind];
  return (
    <>
      <Icon aria-hidden sx={{ fontSize: 18, color: c('primary'), flex: 'none' }} />
      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {label}
      </Box>
    </>
  );
};

/** Preview under the pointer while a kind is dragged. */
export const DraggedKind = ({ kind }: { kind: FormElementKind }) => {
  const { t } = useTranslation();
  return (
    <Box sx={{ ...tile, cursor: 'grabbing', width: 164 }}>
      <KindFace kind={kind} label={t(`formEditor.kind.${kind}`)} />
    </Box>
  );
};

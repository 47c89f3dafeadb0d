import { inkOn } from '@paraph/domain';
import type { Tag } from '@paraph/contract';
import { Box, Stack } from '@mui/material';
import { useTranslation } from 'react-i18next';

/** A tag in its own colour; the text has sufficient contrast on any (WCAG 2.2, 1.4.3). */
export const TagChip = ({ tag: { name, color } }: { tag: Pick<Tag, 'name' | 'color'> }) => (
  <Box
    component="span"
    sx={{
      display: 'inline-block',
      px: 0.875,
      borderRadius: '6px',
      border: '1px solid',
      borderColor: 'rgba(127, 127, 127, 0.4)',
      bgcolor: color,
      color: inkOn(color),
      fontSize: 12,
      lineHeight: '20px',
      fontWeight: 600,
      maxWidth: '100%',
      overflowWrap: 'anywhere',
    }}
  >
    {name}
  </Box>
);

/** The tags of a document in a row; empty where there are none. At most `most`, then how many more. */
export const TagChips = ({ tags, most = tags.length }: { tags: readonly Tag[]; most?: number }) => {
  const { t } = useTranslation();
  if (tags.length === 0) return null;
  const rest = tags.slice(most);
  return (
    <Stack
      component="span"
      role="group"
      aria-label={t('documents.column.tags')}
      direction="row"
      sx={{ display: 'inline-flex', gap: 0.5, flexWrap: 'wrap', alignItems: 'center', minWidth: 0 }}
    >
      {tags.slice(0, most).map((tag) => (
        <TagChip key={tag.id} tag={tag} />
      ))}
      {rest.length > 0 && (
        <Box component="span" title={rest.map(({ name }) => name).join(', ')} sx={{ fontSize: 12, fontWeight: 600 }}>
          +{rest.length}
        </Box>
      )}
    </Stack>
  );
};

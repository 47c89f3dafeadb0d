import Down from '@mui/icons-material/KeyboardArrowDownRounded';
import type { CalendarView } from '@paraph/contract';
import { LIMITS } from '@paraph/domain';
import { Button, Checkbox, ListItemText, MenuItem, Stack } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../../lib/i18n/language.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { useAllDepartments } from '../../directory/index.ts';
import { isNarrowed, labelOf, type View } from '../model.ts';
import { Swatch } from './swatch.tsx';
import { Menu } from '../../../ui/menu.tsx';

interface FiltersProps {
  view: View;
  /** The event types visible to the viewer. */
  legend: CalendarView['legend'];
  onChange: (part: Partial<View>) => void;
}

/** Filters: a search for people, departments, event types (CAL-033). */
export const Filters = ({ view, legend, onChange }: FiltersProps) => {
  const { t } = useTranslation();
  const departments = useAllDepartments().data?.items ?? [];
  const types = legend.map(({ id, name, colorCode }) => ({ id, name: labelOf(name, currentLocale()), colorCode }));
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center', px: { xs: 2, sm: 4 }, pb: 2 }}>
      <SearchField
        label={t('calendar.find')}
        value={view.search}
        onSearch={(words) => onChange({ search: words.slice(0, LIMITS.nameOrEmail) })}
      />
      <Several
        label={t('calendar.departments')}
        options={departments}
        chosen={view.departments}
        onChoose={(ids) => onChange({ departments: ids })}
      />
      <Several
        label={t('calendar.types')}
        options={types}
        chosen={view.events}
        onChoose={(ids) => onChange({ events: ids })}
      />
      {isNarrowed(view) && (
        <Button variant="text" size="small" onClick={() => onChange({ departments: [], events: [], search: '' })}>
          {t('calendar.clear')}
        </Button>
      )}
    </Stack>
  );
};

interface SeveralProps {
  label: string;
  options: readonly { id: string; name: string; colorCode?: string }[];
  chosen: readonly string[];
  onChoose: (ids: string[]) => void;
}

/** A menu with multiple selection; none selected means all. */
const Several = ({ label, options, chosen, onChoose }: SeveralProps) => {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // The address updates later than quick successive presses.
  const [picked, setPicked] = useState(chosen);
  if (options.length === 0) return null;
  const toggle = (id: string) => {
    const next = picked.includes(id) ? picked.filter((one) => one !== id) : [...picked, id];
    setPicked(next);
    onChoose(next);
  };
  const openAt = (place: HTMLElement) => {
    setPicked(chosen);
    setAnchor(place);
  };
  return (
    <>
      <Button
        size="small"
        endIcon={<Down />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => openAt(event.currentTarget)}
      >
        {label}: {chosen.length === 0 ? t('calendar.all') : chosen.length}
      </Button>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(null)}>
          {options.map(({ id, name, colorCode }) => (
            <MenuItem
              key={id}
              role="menuitemcheckbox"
              aria-checked={picked.includes(id)}
              onClick={() => toggle(id)}
              sx={{ gap: 1 }}
            >
              <Checkbox
                size="small"
                tabIndex={-1}
                checked={picked.includes(id)}
                slotProps={{ input: { 'aria-hidden': true, tabIndex: -1 } }}
              />
              {colorCode && <Swatch colour={colorCode} />}
              <ListItemText sx={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>{name}</ListItemText>
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
};

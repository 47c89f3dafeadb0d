import Check from '@mui/icons-material/CheckRounded';
import { ListItemIcon, ListItemText, MenuItem } from '@mui/material';
import type { IconType } from './tag.tsx';
import { Menu } from './menu.tsx';

export interface MenuChoice<V extends string> {
  value: V;
  label: string;
  icon?: IconType;
  /** The language of the label, when it is not the page's. */
  lang?: string;
}

interface ChoiceMenuProps<V extends string> {
  anchor: HTMLElement;
  choices: readonly MenuChoice<V>[];
  chosen: V | undefined;
  onChoose: (value: V) => void;
  onClose: () => void;
}

/** A menu with one current entry. Loaded when it is first opened, so that pages start without it. */
export default function ChoiceMenu<V extends string>({
  anchor,
  choices,
  chosen,
  onChoose,
  onClose,
}: ChoiceMenuProps<V>) {
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      {choices.map(({ value, label, icon: Icon, lang }) => (
        <MenuItem
          key={value}
          lang={lang}
          role="menuitemradio"
          aria-checked={value === chosen}
          selected={value === chosen}
          onClick={() => onChoose(value)}
        >
          {Icon && (
            <ListItemIcon>
              <Icon sx={{ fontSize: 18 }} />
            </ListItemIcon>
          )}
          <ListItemText>{label}</ListItemText>
          {value === chosen && <Check sx={{ ml: 2, fontSize: 18 }} aria-hidden />}
        </MenuItem>
      ))}
    </Menu>
  );
}

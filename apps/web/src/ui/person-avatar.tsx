import { Avatar } from '@mui/material';
import { c } from '../theme/css.ts';
import { initials, personColour } from './person-look.ts';

interface PersonAvatarProps {
  /** The name shown next to it, which determines the colour; the avatar itself is decorative. */
  name: string;
  size?: number;
  /** A ring of this colour, for the person whose turn it is. */
  ring?: string;
}

/** Initials on a tint of the person's colour. */
export const PersonAvatar = ({ name, size = 28, ring }: PersonAvatarProps) => {
  const colour = c(`person-${personColour(name)}`);
  return (
    <Avatar
      aria-hidden
      sx={{
        width: size,
        height: size,
        fontSize: size <= 24 ? 10 : size > 34 ? 13 : 11,
        color: colour,
        bgcolor: `color-mix(in srgb, ${colour} 13%, ${c('paper')})`,
        outline: ring ? `2px solid ${ring}` : 'none',
        flex: 'none',
      }}
    >
      {initials(name)}
    </Avatar>
  );
};

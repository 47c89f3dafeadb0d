import Search from '@mui/icons-material/SearchRounded';
import { InputAdornment } from '@mui/material';
import { useEffect, useState } from 'react';
import { c } from '../theme/css.ts';
import { Field } from './field.tsx';

interface SearchFieldProps {
  label: string;
  value: string;
  onSearch: (words: string) => void;
  /** Takes the focus when it appears, in a dialog that begins with a search. */
  autoFocus?: boolean;
}

/** A search field; requests after a short pause, so that not every letter is a request. */
export const SearchField = ({ label, value, onSearch, autoFocus = false }: SearchFieldProps) => {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => onSearch(typed), 250);
    return () => clearTimeout(timer);
  }, [typed, value, onSearch]);
  return (
    <Field
      label={label}
      quiet
      type="search"
      size="small"
      placeholder={label}
      autoFocus={autoFocus}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      startAdornment={
        <InputAdornment position="start" sx={{ mr: 0 }}>
          <Search sx={{ fontSize: 18, color: c('ink3') }} />
        </InputAdornment>
      }
      sx={{ flex: { xs: '1 1 100%', sm: '0 1 280px' }, width: 'auto' }}
    />
  );
};

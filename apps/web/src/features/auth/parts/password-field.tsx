import Visibility from '@mui/icons-material/VisibilityRounded';
import VisibilityOff from '@mui/icons-material/VisibilityOffRounded';
import { IconButton } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/field.tsx';

interface PasswordFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  autoComplete: 'current-password' | 'new-password';
  error?: string | undefined;
  help?: string | undefined;
  autoFocus?: boolean;
  /** What the field holds, for the name of its button. */
  holds?: 'Password' | 'Secret';
}

/** A password field whose content can be revealed. */
export const PasswordField = ({
  label,
  value,
  onChange,
  autoComplete,
  error,
  help,
  autoFocus,
  holds = 'Password',
}: PasswordFieldProps) => {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  return (
    <Field
      label={label}
      name={autoComplete}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoFocus={autoFocus ?? false}
      value={value}
      error={error}
      help={help}
      onChange={(event) => onChange(event.target.value)}
      endAdornment={
        <IconButton
          size="small"
          aria-label={t(`auth.${shown ? 'hide' : 'show'}${holds}`)}
          onClick={() => setShown(!shown)}
        >
          {shown ? <VisibilityOff /> : <Visibility />}
        </IconButton>
      }
    />
  );
};

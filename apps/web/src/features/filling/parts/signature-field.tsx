import type { FormElement } from '@paraph/contract';
import Delete from '@mui/icons-material/DeleteOutlineRounded';
import Draw from '@mui/icons-material/DrawOutlined';
import { Box, Button, FormHelperText, FormLabel, IconButton, Stack } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { c } from '../../../theme/css.ts';
import { useForm } from '../filling-context.ts';
import { useElement } from '../use-element.ts';
import { useInk } from '../use-ink.ts';
import { InkDialog } from './ink-dialog.tsx';

/** A signature in the list: drawn in a dialog, placed at the template's position. */
export const SignatureField = ({ element }: { element: FormElement }) => {
  const { t } = useTranslation();
  const id = useId();
  const { name } = useForm();
  const { label, fault, leave } = useElement(element);
  const { picture, use, remove } = useInk(element);
  const [drawing, setDrawing] = useState(false);
  const close = () => {
    setDrawing(false);
    leave();
  };
  return (
    <Box>
      <FormLabel required={element.required} error={Boolean(fault)}>
        {label}
      </FormLabel>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap', mt: 0.5 }}>
        {picture && (
          <Box
            component="img"
            src={`data:image/png;base64,${picture.file}`}
            alt={t('filling.ink.done')}
            sx={{
              maxHeight: 64,
              maxWidth: 200,
              bgcolor: '#fff',
              borderRadius: '6px',
              p: 0.5,
              border: `1px solid ${c('line')}`,
            }}
          />
        )}
        <Button
          startIcon={<Draw />}
          data-field={element.id}
          {...(fault ? { 'aria-describedby': id, 'data-refused': true } : {})}
          onClick={() => setDrawing(true)}
        >
          {t(picture ? 'filling.ink.again' : 'filling.ink.draw', { label })}
        </Button>
        {picture && (
          <IconButton aria-label={t('filling.ink.remove', { label })} onClick={remove}>
            <Delete />
          </IconButton>
        )}
      </Stack>
      {fault && (
        <FormHelperText id={id} error role="alert">
          {fault}
        </FormHelperText>
      )}
      {drawing && (
        <InkDialog
          label={label}
          name={name}
          onClose={close}
          onUse={(drawn) => {
            use(drawn);
            close();
          }}
        />
      )}
    </Box>
  );
};

import Draw from '@mui/icons-material/DrawOutlined';
import { Box } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm } from '../filling-context.ts';
import { useElement } from '../use-element.ts';
import { useInk } from '../use-ink.ts';
import { InkDialog } from './ink-dialog.tsx';
import { useControl, type PageFieldProps } from '../use-control.ts';
import { PlacedInk } from './placed-ink.tsx';

/** A signature on its page: a button in its box, then the drawing, which can be moved and resized. */
export const PageInk = ({ element, scale }: PageFieldProps) => {
  const { t } = useTranslation();
  const { name } = useForm();
  const { label, leave, parent } = useElement(element);
  const { picture, place, size, use, put, remove } = useInk(element);
  const {
    onBlur: _,
    sx,
    'aria-label': spoken,
    'aria-required': __,
    'aria-invalid': ___,
    ...control
  } = useControl({
    element,
    scale,
  });
  const [drawing, setDrawing] = useState(false);
  const close = () => {
    setDrawing(false);
    leave();
  };
  if (parent) return <Repeated element={element} scale={scale} />;
  return (
    <>
      {picture && place ? (
        <PlacedInk
          label={label}
          image={`data:image/png;base64,${picture.file}`}
          place={place}
          page={size}
          scale={scale}
          sizable={element.enableResizing}
          onPlace={put}
          onRemove={remove}
        />
      ) : (
        <Box
          component="button"
          type="button"
          {...control}
          aria-haspopup="dialog"
          aria-label={`${t('filling.ink.draw', { label })}. ${spoken}`}
          onClick={() => setDrawing(true)}
          sx={{ ...sx, ...space(element, scale) }}
        >
          <Draw aria-hidden sx={{ fontSize: Math.max(16, 14 * scale), mr: '4px' }} />
          {label}
        </Box>
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
    </>
  );
};

const space = ({ x, y, width, height }: PageFieldProps['element'], scale: number) => ({
  position: 'absolute',
  left: x * scale,
  top: y * scale,
  width: Math.max(24, width * scale),
  minHeight: Math.max(24, height * scale),
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  borderStyle: 'dashed',
  color: '#0f5c6e',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
});

/** The signature of the parent, in the box of the child. */
const Repeated = ({ element, scale }: PageFieldProps) => {
  const { value } = useElement(element);
  if (!value || typeof value !== 'object' || !('file' in value)) return null;
  const { x, y, width, height } = element;
  return (
    <Box
      component="img"
      src={`data:image/png;base64,${value.file}`}
      alt=""
      sx={{
        position: 'absolute',
        left: x * scale,
        top: y * scale,
        width: width * scale,
        height: height * scale,
        objectFit: 'contain',
      }}
    />
  );
};

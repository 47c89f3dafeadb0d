import { signing as signingCalls } from '@paraph/contract';
import { Box, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/index.ts';
import { useSession } from '../../../lib/session/index.ts';
import { c, hairline } from '../../../theme/css.ts';
import { Notice } from '../../../ui/notice.tsx';
import { DrawDialog } from '../parts/draw-dialog.tsx';
import { SignaturePositionFields } from '../parts/signature-position-fields.tsx';
import { PAD, toPdfPosition } from '../pad/model.ts';
import { placedOn } from '../model.ts';
import { orderOf, type FieldsProps, type WebMethod } from './method.ts';

/** Drawn here and sealed by the installation: no eID, and labelled as a simple signature only. */
export const signaturePad: WebMethod = {
  Fields: (props) => <Fields {...props} />,
  faultOf: (form) => (placedOn(form) ? null : 'drawingNeeded'),
  start: async (document, form) => {
    const placed = placedOn(form);
    if (!placed || !form.drawn) throw new Error('Nothing was drawn.');
    const { documentId, sha256, comment, memberId } = orderOf(document, form);
    const session = await call(signingCalls.handwritten, {
      body: {
        documentId,
        sha256,
        ...(memberId ? { memberId } : {}),
        stamp: form.drawn.image.replace(/^data:image\/png;base64,/, ''),
        fullName: form.drawn.name,
        ...(comment ? { comment } : {}),
        ...toPdfPosition(placed.place, placed),
      },
    });
    return { session, appLink: null, redirectUrl: null };
  },
};

const Fields = ({ document, form, onChange }: FieldsProps) => {
  const { t } = useTranslation();
  const [drawing, setDrawing] = useState(false);
  const { drawn } = form;
  const { me: user } = useSession();
  const me = (document.actingFor ? null : document.members.find((member) => member.isMe)) ?? user;
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Notice tone="warning">{t('signing.pad.simple')}</Notice>
      {drawn && (
        <Box
          sx={{
            p: 1.5,
            bgcolor: '#fff',
            border: hairline,
            borderRadius: '8px',
            alignSelf: 'flex-start',
            maxWidth: '100%',
          }}
        >
          <Box
            component="img"
            src={drawn.image}
            alt={t('signing.pad.preview')}
            sx={{ display: 'block', height: drawn.height * PAD.share, maxWidth: '100%', objectFit: 'contain' }}
          />
        </Box>
      )}
      <Button data-opens="pad" onClick={() => setDrawing(true)} sx={{ alignSelf: 'flex-start' }}>
        {t(drawn ? 'signing.pad.again' : 'signing.pad.open')}
      </Button>
      {drawn && <SignaturePositionFields form={form} onChange={onChange} />}
      {!drawn && (
        <Typography variant="body2" sx={{ color: c('ink2') }}>
          {t('signing.pad.next')}
        </Typography>
      )}
      {drawing && (
        <DrawDialog
          firstName={me?.firstName ?? ''}
          lastName={me?.lastName ?? ''}
          onClose={() => setDrawing(false)}
          onUse={(picture) => {
            // A new drawing has a different size, so its position is reset.
            onChange({ drawn: picture, place: null });
            setDrawing(false);
          }}
        />
      )}
    </Stack>
  );
};

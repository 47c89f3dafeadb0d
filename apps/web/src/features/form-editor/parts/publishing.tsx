import { Box, Button, Typography } from '@mui/material';
import type { FormTemplate } from '@paraph/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { missingOf } from '../template.ts';
import type { EditorState } from '../use-editor.ts';
import type { PdfFields } from '../use-pdf-fields.ts';
import { NameNotices } from './name-notices.tsx';
import { OverlapNotice } from './overlap-notice.tsx';
import { PdfFieldsNotice } from './pdf-fields-notice.tsx';

interface PublishingProps {
  editor: EditorState;
  fields: PdfFields;
  template: Pick<FormTemplate, 'isDraft' | 'isIntegrated'>;
}

/** Saves and publishes a draft that people can fill in, after naming what it lacks, or makes a draft of a published template. */
export const Publishing = ({ editor, fields, template: { isDraft, isIntegrated } }: PublishingProps) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const word = isDraft ? 'publish' : 'withdraw';
  const lacks = isDraft
    ? missingOf(editor.form.settings, { elements: editor.design.elements, lacksEvent: editor.lacksEvent })
    : [];
  const isUnapproved = isDraft && editor.form.settings.approvalInDms && !isIntegrated;
  const close = () => setOpen(false);
  const ask = () => {
    if (!(isDraft ? editor.isHeldBack() : editor.isUnsavable())) setOpen(true);
  };
  const submit = () => {
    close();
    editor.save(!isDraft);
  };
  return (
    <>
      <Button disabled={editor.barred !== null || editor.busy} onClick={ask}>
        {t(`formEditor.publish.${word}`)}
      </Button>
      <Dialog
        open={open}
        size="code"
        title={t(`formEditor.publish.${word}Title`)}
        onClose={close}
        foot={
          <>
            <Button onClick={close}>{t('formEditor.create.cancel')}</Button>
            <Button variant="contained" color="primary" disabled={isUnapproved} onClick={submit}>
              {t(`formEditor.publish.${word}`)}
            </Button>
          </>
        }
      >
        <Typography variant="body2">{t(`formEditor.publish.${word}Text`)}</Typography>
        {isUnapproved && (
          <Notice tone="error" role="alert" sx={{ mt: 2 }}>
            {t('formEditor.publish.notIntegrated')}
          </Notice>
        )}
        {lacks.length > 0 && (
          <Notice tone="warning" sx={{ mt: 2 }}>
            {lacks.map((lack) => (
              <Box key={lack}>{t(`formEditor.publish.lacks.${lack}`)}</Box>
            ))}
          </Notice>
        )}
        {isDraft && <PdfFieldsNotice fields={fields} />}
        {isDraft && <OverlapNotice elements={editor.design.elements} />}
        {isDraft && <NameNotices editor={editor} />}
      </Dialog>
    </>
  );
};

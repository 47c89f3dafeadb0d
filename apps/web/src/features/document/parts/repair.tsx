import { documents, type DocumentDetails, type Member } from '@paraph/contract';
import { looksLikeEmail } from '@paraph/domain';
import { Box, Button } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/field.tsx';
import { useActWithToast } from '../../../ui/form/use-act-with-toast.ts';

/** In the row of a person whose mail bounced: corrects the address and sends the mail at once (product f1). */
export const Repair = ({ member, document }: { member: Member; document: DocumentDetails }) => {
  const { t } = useTranslation();
  const correct = useActWithToast(documents.correctAddress, (_, { body }) =>
    t('document.people.repair.done', { email: body.email }),
  );
  const [email, setEmail] = useState(member.email);
  const [error, setError] = useState<string>();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!looksLikeEmail(email)) return setError(t('document.people.repair.needed'));
    correct.run(
      { params: { id: document.id, memberId: member.id }, body: { email: email.trim(), editTag: document.editTag } },
      {
        onError: ({ fields, detail }) => setError(fields['email'] ?? (detail || t('ui.failed.offline'))),
      },
    );
  };
  return (
    <Box component="form" noValidate onSubmit={send} sx={{ mt: 1, display: 'grid', gap: 1 }}>
      <Field
        label={t('document.people.repair.address')}
        type="email"
        size="small"
        autoComplete="off"
        value={email}
        help={t('document.people.repair.help')}
        error={error}
        inputProps={{ spellCheck: false, autoCapitalize: 'none' }}
        onChange={(event) => {
          setEmail(event.target.value);
          setError(undefined);
        }}
      />
      <Button
        type="submit"
        variant="contained"
        color="primary"
        size="small"
        loading={correct.isPending}
        sx={{ justifySelf: 'start' }}
      >
        {t('document.people.repair.button')}
      </Button>
    </Box>
  );
};

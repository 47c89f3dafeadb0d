import { useTranslation } from 'react-i18next';
import { addressOfDocument, listOfCompany } from '../../documents/index.ts';
import { AttentionLine, AttentionLink } from './attention-line.tsx';
import type { AttentionAnswer } from './needs-attention.tsx';

/** Documents that are stuck: with a bounced mail, or an expired deadline. */
export const DocumentLines = ({ look: { returnedMails, overdue } }: { look: AttentionAnswer }) => {
  const { t } = useTranslation();
  const { count, isMore, rows } = returnedMails;
  return (
    <>
      {count > 0 && (
        <AttentionLine
          tone="error"
          title={isMore ? t('attention.returnedMore', { number: count }) : t('attention.returned', { count })}
          text={t('attention.returnedText')}
        >
          {rows.map((row, place) => (
            <li key={`${row.documentId} ${place}`}>
              <AttentionLink to={addressOfDocument(row.documentId)} label={row.documentName} />
              <div>
                {row.name && `${row.name}: ${t(`document.people.mail.reason.${row.reason}`)}. `}
                {t('attention.sender', { name: row.ownerName })}
              </div>
            </li>
          ))}
        </AttentionLine>
      )}
      {overdue > 0 && (
        <AttentionLine
          tone="warning"
          title={t('attention.overdue', { count: overdue })}
          ways={[{ to: listOfCompany({ quick: ['overdue'] }), label: t('attention.show') }]}
        />
      )}
    </>
  );
};

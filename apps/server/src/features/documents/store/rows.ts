import type { Tag } from '@paraph/contract';

/** A row of a list: the document, its owner, and the viewer's entries. */
export type ListedDocument = {
  id: string;
  name: string;
  extension: string;
  phase: string;
  owner_id: string;
  created_at: Date;
  modified_at: Date;
  signed: number;
  signers: number;
  waiting_for: string[];
  waiting_since: Date | null;
  is_protected: boolean;
  hide_sensitive: boolean;
  /** Its name is private. */
  is_private: boolean;
  /** Accompanying files that the viewer has not seen: 0 none, 1 only internal ones, 2 at least one for everybody. */
  unseen: number;
  owner_first_name: string;
  owner_last_name: string;
  owner_email: string;
  deadline: string | null;
  signer_details: { first_name: string; last_name: string; email: string }[];
  tags: Tag[];
  /** The viewer's parts, none in a draft of another owner; a list entry stores the turn, not the kind of act. */
  entries: { kind: string; on_turn: boolean; done: boolean; comment: string | null }[];
};

/** Row-level security does not need this; it keeps statements right for database roles that bypass the policies. */
export const MINE = "tenant_id = current_setting('app.tenant_id')::uuid";

/** Entries of the viewer ($2), and entries that they acted on as delegate. */
const THEIRS = '(m.user_id = $2 or m.acted_by = $2)';

/** Selects the rows of a page; the inner query `page` returns their ids and order (`place`). $2 is the viewer. */
export const rowsOf = (page: string, theirs = THEIRS) => `
  select d.id, d.name, d.extension, d.phase, d.owner_id, d.created_at, d.modified_at, d.signed, d.signers,
    d.waiting_for, d.waiting_since, d.is_protected, d.hide_sensitive, d.private_kind is not null as is_private, o.first_name as owner_first_name, o.last_name as owner_last_name,
    o.email as owner_email, to_char(d.deadline, 'YYYY-MM-DD') as deadline,
    coalesce((select json_agg(json_build_object('kind', m.kind, 'on_turn', m.on_turn, 'done', m.done,
          'comment', case when m.user_id = $2 then m.comment end)
        order by m.done, m.id desc)
      from members m where m.tenant_id = d.tenant_id and m.document_id = d.id and (d.phase <> 'new' or d.owner_id = $2) and ${theirs}), '[]') as entries,
    coalesce((select json_agg(json_build_object('first_name', m.first_name, 'last_name', m.last_name, 'email', m.email)
        order by m.turn_order nulls last, m.id)
      from members m where m.tenant_id = d.tenant_id and m.document_id = d.id and m.kind = 'sign'), '[]') as signer_details,
    coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name, 'color', t.color) order by t.name collate "und-x-icu")
      from document_tags x join tags t on t.tenant_id = x.tenant_id and t.id = x.tag_id
      where x.tenant_id = d.tenant_id and x.document_id = d.id), '[]') as tags,
    coalesce((select max(case when a.for_everybody then 2 else 1 end) from accompanying_documents a
      where a.tenant_id = d.tenant_id and a.document_id = d.id and not exists (select from accompanying_seen n
        where n.tenant_id = a.tenant_id and n.accompanying_id = a.id and n.user_id = $2)), 0) as unseen
  from (${page}) p
  cross join lateral (select * from documents where ${MINE} and id = p.document_id offset 0) d
  cross join lateral (select * from users where ${MINE} and id = d.owner_id offset 0) o
  order by p.place`;

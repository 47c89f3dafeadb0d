/**
 * English sentences for each change that can be detected after signing; `{name}` is a placeholder for a fact of the
 * change.
 */
export const CHANGES_EN = {
  'annotation.action': 'A note or link with an action was added or changed on page {page}.',
  'annotation.added': 'A note was added on page {page} after signing.',
  'annotation.added-covering': 'A note of type {after} that can cover text was added on page {page} after signing.',
  'annotation.attached': 'Older content of the file was shown as a note on page {page} after signing.',
  'annotation.changed': 'A note on page {page} was changed after signing.',
  'annotation.covers':
    'A note of type {after} on page {page} hides what is below it (place {path}); it was added or changed after signing.',
  'annotation.inline-changed': 'A note inside page {page} was changed after signing.',
  'annotation.not-allowed': 'An element of type {after} was added on page {page} after signing.',
  'annotation.removed': 'A note on page {page} was removed after signing.',
  'annotation.replaced': 'A note on page {page} was replaced after signing (object {object}).',
  'annotation.unlisted-widget': 'A form element that belongs to no form was added on page {page}.',
  'annotation.unlisted-widget-changed': 'A form element that belongs to no form was changed on page {page}.',
  'bytes.after-end':
    'Data stands at the end of the file that is not part of it; some programs then display something else.',
  'bytes.blank': 'Blank space stands behind the end of the document.',
  'bytes.hidden-object':
    'What was added after signing hides something that some programs take for object {object} and display.',
  'bytes.hidden-trailer':
    'What was added after signing hides a second end of the file; some programs then display something else.',
  'bytes.second-object':
    'A second copy of object {object} stands in the file that nothing leads to; some programs may display it.',
  'bytes.stray-object':
    'Part of a document stands in the signed file that nothing leads to; some programs may display it.',
  'bytes.unaccounted': 'Data that belongs to no part of the document stands in the file.',
  'bytes.unreferenced-structure':
    'Parts of a document stand in the file that nothing leads to; some programs may display them.',
  'catalog.changed': 'A setting of the whole document was changed after signing ({path}).',
  'catalog.moved': 'The entry point of the document was rewritten (object {object}).',
  'catalog.replaced': 'The entry point of the document was replaced by older content (object {object}).',
  'certification.not-first': 'The document was certified after it had been signed.',
  'content.field-differs':
    'The signed file holds a form field that shows another value than it holds; some programs show the other one.',
  'content.field-redrawn':
    'The signed file holds a form field that shows another value than it holds; programs are told to redraw it and then show the other one.',
  'content.layer':
    'Content of the signed file is on a layer that is not always shown: it can look different on paper, at another size or in another program.',
  'content.look-changes':
    'The signed file holds a picture or note that looks different on paper than on the screen, or under the mouse pointer.',
  'content.pages-unread':
    'Not every page of the signed file could be checked for content that programs show differently.',
  'content.portfolio':
    'The signed file is a portfolio: some programs show the files attached to it instead of the pages.',
  'content.runs':
    'The signed file holds scripts or actions that run by themselves when it is opened; they can change what is shown.',
  'content.xfa': 'The signed file holds a second form (XFA), which some programs show instead of the pages.',
  'docmdp.violation': 'The signer forbade changes of this kind.',
  'dss.extended': 'Proof data for long-term checking was added.',
  'dss.not-der': 'Something that is no proof data was stored as proof data (object {object}).',
  'dss.removed': 'The proof data was removed.',
  'dss.vri-name': 'Proof data is filed under an unusual name.',
  'dss.vri-rewritten': 'The index of the proof data was rewritten.',
  'extensions.changed': 'The list of format extensions was extended.',
  'extensions.lowered': 'The list of format extensions was cut short ({path}).',
  'field.added-not-signature': 'The field “{field}” was added after signing.',
  'field.attached': 'Older content of the file was made the field “{field}” after signing.',
  'field.duplicate-name': 'A second field with the name “{field}” was added.',
  'field.locked': 'The signer forbade changes to the field “{field}”; it was changed.',
  'field.removed': 'The field “{field}” was removed after signing.',
  'field.renamed': 'The field “{field}” was renamed to “{after}” after signing.',
  'field.retyped': 'The kind of the field “{field}” was changed after signing.',
  'field.widget-added': 'The signature field “{field}” was shown at another place after signing.',
  'form.action-changed': 'The action of the field “{field}” was changed after signing.',
  'form.appearance-active': 'The picture of the field “{field}” brings content along that can change.',
  'form.appearance-borrowed': 'Other content of the document became the picture of the field “{field}”.',
  'form.appearance-only': 'The picture of the field “{field}” was changed although its value stayed the same.',
  'form.changed': 'A setting of the form was changed after signing ({path}).',
  'form.da-changed': 'The look of the filled field “{field}” was changed after signing.',
  'form.date-changed': 'The date of the field “{field}” was changed.',
  'form.default-resources-removed': 'The fonts of the form were removed.',
  'form.default-resources-replaced': 'A font or picture of the form was replaced ({path}).',
  'form.defaults-added': 'Default looks of the form were added.',
  'form.defaults-changed': 'Default looks of the form were changed.',
  'form.field-changed': 'The field “{field}” was changed after signing ({path}).',
  'form.field-cleared': 'The field “{field}” was emptied after signing; it held “{before}”.',
  'form.field-filled': 'The field “{field}” was filled in later: “{before}” became “{after}”.',
  'form.field-flags-changed': 'The rules of the field “{field}” were changed after signing.',
  'form.field-hidden': 'The field “{field}” was hidden after signing.',
  'form.field-moved': 'The field “{field}” was moved after signing.',
  'form.field-replaced': 'The field “{field}” was changed after signing: “{before}” became “{after}”.',
  'form.field-revealed': 'The hidden field “{field}” was made visible after signing.',
  'form.flags-changed': 'The display of the field “{field}” was changed after signing.',
  'form.mark-replaced': 'The field “{field}” was given another picture that may show something else than a mark.',
  'form.need-appearances': 'Programs are told to redraw all fields; they may show something else than what was signed.',
  'form.need-appearances-cleared':
    'Programs are no longer told to redraw all fields; they show stored pictures that the signer may not have seen.',
  'form.picture-covers': 'The field “{field}” was filled in with a picture that hides what could be read below it.',
  'form.picture-reveals':
    'The field “{field}” got a picture that no longer hides what lies below it; the signer may not have seen that.',
  'form.picture-differs': 'The field “{field}” was filled in; what it shows could not be compared with its value.',
  'form.read-only-set': 'The field “{field}” was protected against changes.',
  'form.removed': 'The form with its signatures was removed from the document.',
  'form.rich-text-changed': 'The formatted text of the field “{field}” was changed although its value stayed the same.',
  'form.signature-flags-cleared': 'The mark that the document is signed was removed.',
  'form.signature-flags-set': 'The document was marked as signed.',
  'form.state-differs': 'The field “{field}” shows another state than its value says.',
  'form.state-unknown': 'The field “{field}” shows a state it did not have when it was signed.',
  'form.style-changed': 'The look of the field “{field}” was changed.',
  'form.value-without-appearance': 'The value of the field “{field}” was changed, but not what it shows.',
  'form.widget-removed': 'A form field was taken off page {page} after signing.',
  'info.changed': 'Title, author or dates of the file were changed.',
  'info.not-dictionary': 'The information on the file was replaced by other content.',
  'info.replaced': 'The information on the file was replaced by older content.',
  'mark-info.changed': 'The document was marked as structured.',
  'metadata.changed': 'The description of the file was changed.',
  'metadata.not-xmp': 'The description of the file was replaced by other content.',
  'metadata.replaced': 'The description of the file was replaced by older content.',
  'object.captured': 'The signed document refers to content that was only added after signing (object {object}).',
  'object.freed': 'Signed content was removed (object {object}).',
  'object.unexplained': 'Signed content was changed (object {object}).',
  'object.used-elsewhere': 'Content that was changed is also used at another place of the document (object {object}).',
  'page.changed': 'The display of page {page} was changed after signing ({path}).',
  'page.content-changed': 'The content of a page was changed after signing.',
  'page.drawing-changed': 'What page {page} shows was changed after signing ({path}, object {object}).',
  'page.structure-added': 'Page {page} was entered into the structure of the document.',
  'page.tab-order-added': 'A tab order was set on page {page}.',
  'page.tree-changed': 'Pages were added, removed or moved after signing.',
  'permissions.added': 'Permissions were added to the document.',
  'permissions.changed': 'The permissions of the certified document were changed.',
  'permissions.usage-rights-removed': 'Usage rights for a reader program were removed.',
  'private-data.changed': 'A program changed data of its own that is not displayed.',
  'revision.empty': 'The file was saved again without changes.',
  'signature.added': 'The document was signed again in the field “{field}”.',
  'signature.added-covering':
    'The picture of the later signature in the field “{field}” covers part of the page (place {path}).',
  'signature.added-may-cover':
    'The picture of the later signature in the field “{field}” may cover part of the page (place {path}).',
  'signature.added-over-text':
    'The picture of the later signature in the field “{field}” lies on text that was signed before, or right beside it (place {path}).',
  'signature.added-visible': 'The document was signed again, visibly, in the field “{field}”.',
  'signature.dictionary-overridden': 'A signature was overwritten after it was made (object {object}).',
  'signature.field-added': 'The empty signature field “{field}” was added.',
  'signature.field-changed': 'The signed field “{field}” was changed after signing ({path}).',
  'signature.shared-value': 'The field “{field}” shows a signature that was made elsewhere.',
  'signature.unlisted':
    'The form does not list the field “{field}” of a later signature; some programs do not show this signature.',
  'signature.visible-field-added': 'A visible empty signature field “{field}” was added.',
  'signature.visible-unsigned': 'The unsigned signature field “{field}” shows content that nobody signed.',
  'structure.front-read':
    'The file holds a second list of its parts that some programs read instead; they then display something else.',
  'structure.hybrid-contradiction': 'The file is built so that programs may read it differently (object {object}).',
  'structure.object-header-mismatch': 'The file leads to another object than it says (object {object}).',
  'structure.objstm-hijack': 'A container of signed objects was replaced (object {object}).',
  'structure.read-differently':
    'What was added after signing is written so that programs read it differently (object {object}).',
  'structure.reference-missing':
    'What was added after signing leads to object {object}, which does not exist; some programs then display something else.',
  'structure.size-too-low': 'The file states fewer parts than it has; some programs then display something else.',
  'structure.two-readings':
    'The signed file can be read in two ways: programs may display object {object} differently.',
  'structure.unreadable-tail': 'The end of the file cannot be read; some programs may repair and display it.',
  'structure.xref-malformed':
    'The list of parts that was added after signing is malformed; some programs then display something else.',
  'structure.xref-points-back':
    'The file points back to an older copy of object {object}; this is used to swap contents.',
  'structure-tree.changed': 'What screen readers say of the document was changed after signing.',
  'structure-tree.extended': 'The structure of the document was extended.',
  'evidence.added': 'An evidence record was added.',
  'timestamp.added': 'A timestamp was added.',
  'timestamp.added-visible': 'A visible timestamp was added.',
  'timestamp.covers':
    'The picture of the timestamp in the field “{field}” hides what is below it (place {path}); it was added after signing.',
  'trailer.encryption-changed': 'The encryption of the file was changed after signing.',
  'trailer.identifier-changed': 'The identifier of the file was renewed.',
  'trailer.key-added': 'An unknown entry was added to the end of the file.',
  'version.lowered': 'The format version of the file was lowered.',
  'version.raised': 'The format version of the file was raised.',
} as const;

/** Kind of a change after signing. */
export type ChangeCode = keyof typeof CHANGES_EN;

/** All codes, for the phrase tables of other languages. */
export const CHANGE_CODES = Object.keys(CHANGES_EN) as ChangeCode[];

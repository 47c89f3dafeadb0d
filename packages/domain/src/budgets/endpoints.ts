import type { BudgetKind } from './budget.ts';

/**
 * The kind of every endpoint of the contract except public acts (see `public-acts.ts`). A test fails for an endpoint
 * that has no row here.
 */
export const ENDPOINT_KINDS: Readonly<Record<Exclude<BudgetKind, 'public-act'>, string>> = {
  'public-read': `
    session.runtime session.installation eid.look-smart-id eid.look-mobile-id company.auth-settings company.logo company.logo-image
    validation.anchors`,
  read: `
    session.me safety.get safety.ways account-recovery.list joining.places people.items people.list people.standing people.rights
    profile.get profile.image profile.manager profile.ceo profile.sessions delegations.own roles.list
    roles.permissions roles.role-permissions roles.modules company.own company.settings company.timestamp-image
    company.mails company.mail attention.look mail-server.get sso.get billing.balance billing.trackers log.list
    tenants.list tenants.get tenants.providers tenants.keys tenants.key-terms integration.settings documents.list
    documents.form-templates documents.counts documents.returned-mails documents.get documents.file
    documents.contained documents.preview documents.original documents.signers documents.preflight
    documents.need-sign documents.init-sign documents.history documents.mail-getters documents.count-by-module
    accompanying.list related.list series.last temp-files.list temp-files.parts temp-files.open view-presets.list
    tags.list folders.open folders.list folders.tree folders.bin folders.access folders.subjects folders.pinned
    folders.name shares.mine shares.of departments.list departments.users access-groups.list access-groups.items
    access-groups.find access-groups.people access-groups.get job-titles.list custom-lists.list custom-lists.names
    custom-lists.get form-types.list form-templates.groups form-templates.groups-too form-templates.get forms.list
    forms.fields forms.items forms.get folders.form-templates form-filling.drafts form-filling.get
    form-filling.entities form-filling.fields form-filling.of-document form-filling.register address-book.list
    address-book.favorites event-types.list calendar.events calendar.events-mobile calendar.of-document
    calendar.holidays webhooks.list webhooks.deliveries workflows.definitions signing.look-at-many
    signing.look-batch signing.widget signing.eid-methods signing.tenant-methods signing.device-link signing.look
    signing.signed-file validation.get notifications.list noticeChoices.own operator.examination operator.waiting
    renewals.forecast retention.bin retention.company retention.standing`,
  change: `
    session.activity session.locale safety.begin-authenticator safety.confirm-authenticator
    safety.remove-authenticator safety.renew-codes safety.begin-passkey safety.add-passkey safety.name-passkey
    safety.remove-passkey address-change.ask address-change.confirm account-recovery.ask account-recovery.stop account-recovery.mail-stop
    account-recovery.start account-recovery.cancel safety.mail-proof safety.ask-passkey safety.prove safety.reset-factors eid.link eid.unlink
    joining.leave people.invite people.invite-many people.invite-again people.set-activation
    people.set-activation-bulk people.set-roles people.set-roles-bulk people.remove people.remove-bulk people.erase
    profile.save profile.remove-image profile.set-manager profile.set-password profile.end-session
    profile.end-other-sessions safety.deny-session delegations.set roles.save company.save company.remove-logo
    company.remove-timestamp-image company.save-mail company.reset-mail company.preview-mail mail-server.save
    mail-server.remove sso.remove sso.unlink sso.allow billing.balances billing.request-plan tenants.create tenants.edit
    tenants.set-activation tenants.invite-admin tenants.set-providers tenants.create-key tenants.revoke-keys
    tenants.set-key-terms integration.save integration.send-again documents.update documents.set-members
    documents.send documents.unsend documents.mass-approve documents.approve documents.reject documents.void
    documents.remind documents.correct-address documents.delete documents.set-deadline documents.set-expiration
    documents.hide documents.hide-sensitive-information documents.save-comment documents.confirm-download
    documents.open-with-reason documents.lack-method documents.open-methods documents.ask documents.answer-question
    accompanying.remove accompanying.mark-as-seen accompanying.confirm-download related.set series.start
    temp-files.remove view-presets.create view-presets.update view-presets.check view-presets.delete tags.create
    tags.update tags.delete documents.set-tags folders.create folders.update folders.move folders.restore
    folders.add-documents folders.bulk-move folders.bulk-delete folders.update-access folders.pin folders.color
    folders.icon folders.delete folders.take-out folders.add-document shares.create shares.end shares.end-of departments.create
    departments.update departments.delete access-groups.create access-groups.update access-groups.delete
    job-titles.create job-titles.update job-titles.delete custom-lists.create custom-lists.update
    custom-lists.delete form-types.create form-types.update form-types.delete form-templates.copy
    form-templates.delete forms.update form-filling.create form-filling.remove address-book.create
    address-book.update address-book.delete address-book.switch-favorite event-types.create event-types.update
    event-types.delete webhooks.create webhooks.update webhooks.delete webhooks.renew-secret signing.card-digests
    signing.card-finalize signing.cancel-batch signing.complete-eid-easy signing.cancel signing.finish
    notifications.seen notifications.clear noticeChoices.set operator.retry-job operator.resend-mail
    operator.resend-mails operator.release-held operator.discard-held
    retention.restore retention.hold`,
  heavy: `
    people.hand-over people.export-data profile.export company.test-mail mail-server.try sso.save billing.report
    billing.export-report statistics.user statistics.tenant log.proof log.export tenants.export-csv integration.try
    documents.export-csv documents.bulk-download documents.bulk-download-by-query documents.history-export
    accompanying.file form-types.export-csv form-templates.file form-templates.export-csv form-filling.file
    address-book.export-csv webhooks.ping webhooks.replay validation.validate validation.report evidence.package
    evidence.printable operator.examine`,
  file: `
    accompanying.add company.set-logo company.set-timestamp-image documents.again documents.create
    documents.create-adoc documents.replace form-filling.save form-filling.submit form-templates.create
    form-templates.update integration.bring profile.set-image signing.approve signing.card-init signing.eid-easy
    signing.eparaksts signing.eparaksts-too signing.handwritten signing.mobile-id signing.smart-id temp-files.add
    temp-files.add-part temp-files.bring`,
  stream: `
    notifications.live`,
};

-- Forms of a preview are not taken any more. A mail of one that was not delivered yet is not for the mail server. The column
-- stays for services of the release before, which run beside this one during an upgrade.
update mails set state = 'parked', last_error = 'Held: of a form in a preview'
where is_of_preview and state = 'queued';

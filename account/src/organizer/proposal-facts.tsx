import { feeCurrencies, type ProposalValues } from '@meridian/contracts/organizers';
import { formatFee } from '@meridian/contracts/programme';
import { Link } from '@meridian/ui';
import { type Fact, formatDate } from '@meridian/ui/page';
import styles from './organizer.module.css';

/** What a moderator has to know of a proposal beyond dates and place. */
export function proposalFacts(values: ProposalValues): Fact[] {
  const { entityName, businessType, email, phone, website, registrationLink, programme } = values;
  const fees = describeFees(values);
  return [
    { term: 'Organisation', detail: `${entityName} (${businessType})` },
    {
      term: 'Contact',
      detail: (
        <>
          <Link to={`mailto:${email}`}>{email}</Link>,{' '}
          <Link to={`tel:${phone.replace(/[^\d+]/g, '')}`}>
            {/* On one line, because a broken number is hard to read. */}
            {phone.replaceAll(' ', '\u00a0')}
          </Link>
        </>
      ),
    },
    ...(website ? [{ term: 'Website', detail: <OtherSite url={website} /> }] : []),
    { term: 'Focus', detail: values.focus },
    ...(registrationLink
      ? [{ term: 'Registration', detail: <OtherSite url={registrationLink} /> }]
      : []),
    ...(fees.length > 0 ? [{ term: 'Fees', detail: <Lines lines={fees} /> }] : []),
    ...(programme
      ? [{ term: 'Programme', detail: <span className={styles.reasonText}>{programme}</span> }]
      : []),
  ];
}

function OtherSite({ url }: { url: string }) {
  return (
    <Link to={url} newTab>
      {url}
    </Link>
  );
}

function Lines({ lines }: { lines: string[] }) {
  return (
    <>
      {lines.map((line) => (
        <span key={line} className={styles.line}>
          {line}
        </span>
      ))}
    </>
  );
}

/** The fees as lines: "Consultants: PKR 12,000, until 1 February 2027 PKR 9,000". */
export function describeFees(values: ProposalValues): string[] {
  const { feeCurrency, earlyUntil } = values;
  if (feeCurrency === 'free') return [feeCurrencies[0].label];
  const money = (amount: string) =>
    Number(amount) === 0 ? 'free' : formatFee({ amount: Number(amount), currency: feeCurrency });
  const lines = [
    [values.feeCategory1, values.feeAmount1, values.feeEarly1],
    [values.feeCategory2, values.feeAmount2, values.feeEarly2],
    [values.feeCategory3, values.feeAmount3, values.feeEarly3],
  ] as const;
  return lines.flatMap(([category, amount, early]) =>
    category
      ? [
          `${category}: ${money(amount)}${early ? `, until ${formatDate(earlyUntil)} ${money(early)}` : ''}`,
        ]
      : [],
  );
}

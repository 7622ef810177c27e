import { usePageLanguage } from '@meridian/composition';
import styles from './location-map.module.css';

const canal = 'M-60 452C180 430 330 356 600 268S1010 128 1260 44';
const streets = [
  'M150-20L262 240L330 520',
  'M470-20L520 150L560 300L600 520',
  'M790-20L806 190L880 520',
  'M1060-20L1046 110L1130 520',
];
const lanes = [
  'M-20 150L232 172L506 104',
  'M-20 270L266 262',
  'M506 104L800 72L1052 42',
  'M330 20L372 148',
  'M640-20L660 92',
  'M930-20L944 56',
  'M296 400L574 372L866 398L1220 372',
  'M70 430L96 520',
  'M440 386L470 520',
  'M720 384L742 520',
  'M820 280L1092 262L1220 282',
  'M980 272L1006 388',
];

/**
 * The neighbourhood of the office as a drawing, shown until a visitor asks for the real map: no
 * visitor's IP address goes to another site without a click.
 */
export function MapDrawing() {
  const { t, english } = usePageLanguage();
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 1200 480"
      width={1200}
      height={480}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={t(
        'Drawing of the neighbourhood: the office is on the north bank of the canal, on Canal Bank Road, between two bridges.',
      )}
    >
      <rect className={styles.ground} width="1200" height="480" />
      <path className={styles.park} d="M548 110L640 96L664 176L574 214z" />
      <path className={styles.park} d="M900 300L976 292L996 366L914 376z" />
      <path className={styles.park} d="M20 180L150 192L168 250L24 254z" />
      <path className={styles.lanes} d={lanes.join('')} />
      <path className={styles.bankRoad} d={canal} />
      <path className={styles.verge} d={canal} />
      <path className={styles.water} d={canal} />
      <path className={styles.streets} d={streets.join('')} />
      <g className={styles.labels} lang={english.lang}>
        <text transform="translate(664 262) rotate(-18)">Lahore Canal</text>
        <text transform="translate(330 320) rotate(-18)">Canal Bank Road</text>
        <text transform="translate(862 226) rotate(-17)">Canal Bank Road</text>
      </g>
      <g className={styles.pin} transform="translate(622 214)">
        <path d="M0 8C-17-13-24-26-24-39A24 24 0 0 1 24-39C24-26 17-13 0 8z" />
        <circle cy="-39" r="9" />
      </g>
    </svg>
  );
}

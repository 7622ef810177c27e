import { type IconName, iconPaths } from '../src/icons/icon-paths';
import { classNames, Icon, LogoMark, MeridianArcs } from '../src/index';
import {
  BookCover,
  Card,
  CardGrid,
  Cover,
  CutText,
  DateBlock,
  FactList,
  Glyph,
  Logo,
  Monogram,
  Picture,
} from '../src/page';
import type { Examples } from './examples';
import styles from './gallery.module.css';

const cover = <Cover seed="course-7" category="Cardiology" />;
const categories = ['Cardiology', 'Neurology', 'Nursing', 'Surgery', 'Unknown'];

export const cards: Examples = {
  Card: {
    stack: (
      <div className={styles.narrow}>
        <Card
          to="/courses"
          title="Reading the ECG"
          eyebrow="Cardiology"
          cover={cover}
          action="COURSE DETAILS"
          facts={<FactList layout="inline" facts={[{ term: 'Duration', detail: '6 weeks' }]} />}
        >
          From the first trace to the rhythm that cannot wait.
        </Card>
      </div>
    ),
    'row, with a badge': (
      <Card
        layout="row"
        to="/conferences"
        title="Heart Failure Across Borders"
        cover={<Cover kind="conference" seed="conference-2" category="Cardiology" />}
        badge={<DateBlock start="2026-04-10" end="2026-04-12" />}
      >
        Lahore, three days.
      </Card>
    ),
    'lead, over the whole line': (
      <Card
        layout="lead"
        to="/new"
        title="What to ask before you pay for a course"
        eyebrow="Medical education"
        cover={<Cover kind="article" seed="4" category="Medical education" />}
      >
        Five questions that decide whether anything will be different on your ward afterwards.
      </Card>
    ),
  },
  CardGrid: {
    'as many as fit': (
      <CardGrid label="Courses">
        {categories.map((category, index) => (
          <Card
            key={category}
            to="/courses"
            title={`A course in ${category.toLowerCase()}`}
            cover={<Cover seed={`course-${index}`} category={category} />}
          />
        ))}
      </CardGrid>
    ),
  },
  CutText: {
    'at 26 characters': (
      <CutText text="Early Warning Signs and the Deteriorating Patient" length={26} />
    ),
  },
  Cover: {
    generated: <div className={styles.narrow}>{cover}</div>,
    'a picture': (
      <div className={styles.narrow}>
        <Cover seed="a" category="Nursing" source="/icon-192.png" />
      </div>
    ),
  },
  Picture: {
    'over a book': (
      <div className={styles.row}>
        <div>
          <Picture source="/icon-192.png">
            <BookCover title="Renal Medicine" publisher="Oxford" />
          </Picture>
        </div>
      </div>
    ),
  },
  Logo: {
    'before a name': <Logo source="/icon-192.png">Meridian Heart Academy</Logo>,
    'without a logo': <Logo>Meridian Heart Academy</Logo>,
  },
  BookCover: {
    'short and long title': (
      <div className={styles.row}>
        <div>
          <BookCover title="Renal Medicine" subtitle="3rd edition" publisher="Oxford" />
        </div>
        <div>
          <BookCover title="Oxford Handbook of Emergency Medicine" publisher="Oxford" />
        </div>
      </div>
    ),
  },
  Glyph: {
    'by category': (
      <div className={styles.row}>
        {categories.map((category) => (
          <Glyph key={category} category={category} />
        ))}
      </div>
    ),
  },
  Monogram: { 'of an organisation': <Monogram name="University of Northern Anatolia" /> },
  LogoMark: { 'the logo': <LogoMark size={64} /> },
  MeridianArcs: {
    'strip, on the deep colour': (
      <div className={classNames('on-deep', styles.arcs)}>
        <MeridianArcs />
      </div>
    ),
    hero: (
      <div className={styles.arcs}>
        <MeridianArcs variant="hero" />
      </div>
    ),
  },
  Icon: {
    'all of them': (
      <div className={styles.row}>
        {(Object.keys(iconPaths) as IconName[]).map((name) => (
          <span key={name}>
            <Icon name={name} size={28} /> {name}
          </span>
        ))}
      </div>
    ),
  },
};

import { Button, Icon, Link, LinkButton } from '../src/index';
import { ChipChoices, ChipGroup, ChipLink } from '../src/page';
import type { Examples } from './examples';
import styles from './gallery.module.css';

export const actions: Examples = {
  Button: {
    'every variant': (
      <div className={styles.row}>
        <Button variant="next">Next step</Button> <Button>Primary</Button>
        <Button variant="secondary">Secondary</Button>
        <Button variant="quiet">Quiet</Button>
      </div>
    ),
    small: (
      <Button size="small" variant="secondary">
        Small
      </Button>
    ),
    'with an icon': <Button icon={<Icon name="download" />}>Download</Button>,
    busy: <Button busy>Sending</Button>,
    disabled: <Button disabled>Not yet</Button>,
    wide: <Button wide>As wide as its container</Button>,
  },
  LinkButton: {
    'inside the site': <LinkButton to="/courses">All courses</LinkButton>,
    'new tab': (
      <LinkButton to="https://www.example.org" newTab variant="secondary">
        The organiser’s site
      </LinkButton>
    ),
  },
  ChipLink: {
    'selected or not': (
      <>
        <ChipLink to="?focus=all" selected count={12}>
          All
        </ChipLink>{' '}
        <ChipLink to="?focus=nursing">Nursing</ChipLink>
      </>
    ),
  },
  ChipChoices: {
    'with counts': (
      <ChipChoices
        legend="Focus"
        name="focus"
        noun="course"
        choices={[{ value: '', label: 'All Courses', count: 42 }]}
        selected=""
        onSelect={() => {}}
      />
    ),
  },
  ChipGroup: {
    'wraps on a phone': (
      <ChipGroup label="Subjects">
        {['Anaesthesia', 'Cardiology', 'Nursing', 'Surgery'].map((subject) => (
          <ChipLink key={subject} to="/courses">
            {subject}
          </ChipLink>
        ))}
      </ChipGroup>
    ),
  },
  Link: {
    'in a sentence': (
      <p>
        See <Link to="/courses">all courses</Link>, or{' '}
        <Link to="https://www.example.org" newTab>
          the organiser’s site
        </Link>
        .
      </p>
    ),
  },
};

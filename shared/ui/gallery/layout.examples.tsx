import { Banner, Columns, LinkButton, Panel, Prose, SearchField, Section } from '../src/index';
import {
  DataTable,
  DateBlock,
  DateRange,
  FactList,
  Pagination,
  Price,
  SelectMenu,
  Stat,
} from '../src/page';
import type { Examples } from './examples';

const text =
  'Most courses run in the evening, in small groups, and end with a case that you present yourself.';
const facts = [
  { term: 'Starts', detail: '10 April 2026', icon: 'calendar' as const },
  { term: 'Place', detail: 'Lahore', icon: 'pin' as const },
];
const orders = [
  { value: 'new', label: 'Newest first' },
  { value: 'name', label: 'By name' },
];
const home = { label: 'Home', to: '/' };
const noNavigation = () => {};

export const layout: Examples = {
  Banner: {
    'of an inner page': <Banner breadcrumb={[home, { label: 'courses' }]} title="Courses" />,
    'of a page below another': (
      <Banner
        breadcrumb={[home, { label: 'courses', to: '/courses' }, { label: 'Reading the ECG' }]}
        title="Reading the ECG"
      />
    ),
  },
  Section: {
    paper: <Section title="Courses" intro={<p>{text}</p>} action={<a href="/">All</a>} />,
    surface: <Section title="Surface" tone="surface" intro={<p>{text}</p>} />,
    tint: <Section title="Tint" tone="tint" intro={<p>{text}</p>} />,
    deep: (
      <Section title="Deep" tone="deep" intro={<p>{text}</p>}>
        <LinkButton to="/" variant="next">
          Next step
        </LinkButton>
      </Section>
    ),
  },
  Columns: {
    'text and aside': (
      <Columns
        aside={
          <Panel title="At a glance">
            <FactList facts={facts} />
          </Panel>
        }
      >
        <p>{text}</p>
      </Columns>
    ),
  },
  Panel: {
    surface: <Panel title="Panel">{text}</Panel>,
    tint: (
      <Panel title="Panel" tone="tint">
        {text}
      </Panel>
    ),
  },
  Prose: {
    'running text': (
      <Prose>
        <h2>What you learn</h2>
        <p>{text}</p>
        <ul>
          <li>Rate and rhythm</li>
          <li>Axis</li>
        </ul>
        <blockquote>{text}</blockquote>
      </Prose>
    ),
  },
  FactList: {
    rows: <FactList facts={facts} />,
    inline: <FactList facts={facts} layout="inline" />,
  },
  DataTable: {
    'with numbers': (
      <DataTable
        caption="Prices"
        columns={[
          { label: 'Plan' },
          { label: 'Before', numeric: true },
          { label: 'Now', numeric: true },
        ]}
        rows={[
          { header: 'Web', cells: ['$59.99', '$30.00'] },
          { header: 'All Access', cells: ['$79.99', '$47.99'] },
        ]}
      />
    ),
  },
  Price: {
    plain: <Price amount={149} />,
    reduced: <Price amount={30} old={59.99} per="per year" />,
  },
  Stat: { 'a figure': <Stat figure="1,200" label="graduates" /> },
  DateBlock: { 'a range': <DateBlock start="2026-04-10" end="2026-04-12" /> },
  DateRange: { 'over two months': <DateRange start="2026-11-30" end="2026-12-02" /> },
  Pagination: {
    'in the middle': <Pagination page={5} pages={12} to={(page) => `?page=${page}`} />,
  },
  SearchField: {
    'with a hint': (
      <SearchField
        label="Search courses"
        action="/courses"
        hint="A subject or a city"
        onSubmit={noNavigation}
      />
    ),
  },
  SelectMenu: {
    'inside a form': <SelectMenu label="Order" name="order" options={orders} />,
  },
};

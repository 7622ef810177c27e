import {
  AppliedFilters,
  FacetChoices,
  FacetForm,
  FacetGroup,
  FilterSheet,
  MoreLink,
  SelectMenu,
} from '../src/page';
import type { Examples } from './examples';

const noNavigation = () => {};
const subjects = [
  'Cardiology',
  'Nursing',
  'Nephrology',
  'Anaesthesia',
  'Surgery',
  'Neurology',
  'Paediatrics',
  'Psychiatry',
  'Critical care',
  'Endocrinology',
  'Ophthalmology',
  'Public health',
].map((value, index) => ({ value, count: 12 - index }));
const subject = (
  <FacetGroup legend="Subject">
    <FacetChoices name="subject" choices={subjects} selected={['Nursing']} noun="book" />
  </FacetGroup>
);
const order = (
  <SelectMenu label="Sort" name="sort" options={[{ value: 'name', label: 'By name' }]} />
);

export const filters: Examples = {
  FacetForm: {
    'with order and filters': (
      <FacetForm label="Search books" action="/books" onSearch={noNavigation}>
        {order}
        <FilterSheet inUse={1} submitLabel="Show 12 books">
          {subject}
        </FilterSheet>
      </FacetForm>
    ),
  },
  FilterSheet: {
    'without filters in use': (
      <FilterSheet inUse={0} submitLabel="Show 77 books">
        {subject}
      </FilterSheet>
    ),
  },
  FacetGroup: {
    'with a hint and a menu': (
      <FacetGroup legend="Order" hint="Books without a year come last.">
        {order}
      </FacetGroup>
    ),
  },
  FacetChoices: {
    'a long list': (
      <FacetChoices name="subject" choices={subjects} selected={['Nursing']} noun="book" />
    ),
  },
  AppliedFilters: {
    several: (
      <AppliedFilters
        clearTo="/books"
        filters={[
          { facet: 'Subject', value: 'Nursing', to: '/books?year=2017' },
          { facet: 'Year', value: '2017', to: '/books?subject=Nursing' },
        ]}
      />
    ),
  },
  MoreLink: {
    'in the middle': <MoreLink to="/books?show=24#book-13" shown={12} total={77} noun="book" />,
    'at the end': <MoreLink to="/books" shown={77} total={77} noun="book" />,
  },
};

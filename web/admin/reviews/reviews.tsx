import { adminReviewsApi } from '#contract/reviews/admin-reviews.endpoints.ts';
import { type ReviewFilter, reviewFilters, reviewLimits } from '#contract/reviews/review-rules.ts';
import { choice, optionsOf, search } from '#web/admin/list/list-filters.tsx';
import { ListScreen, listScreen } from '#web/admin/list/list-screen.tsx';
import { ReviewCard } from './review-card.tsx';
import { ReviewDetail } from './review-detail.tsx';

const names: Record<ReviewFilter, string> = {
  new: 'New',
  reported: 'Reported',
  hidden: 'Hidden',
  unanswered: 'Without an answer',
};

const screen = listScreen({
  title: 'Reviews',
  record: 'review',
  atLeast: 'manager',
  list: adminReviewsApi.listAdminReviews,
  pageSize: 20,
  rowsOf: ({ reviews }) => reviews,
  read: adminReviewsApi.readAdminReview,
  one: ({ review }) => review,
  rowsAreWhole: true,
  filters: [
    search('Search reviews', 'Product, name or text', reviewLimits.searchMax, {
      className: 'col-span-full',
    }),
    choice(
      'show',
      'Review filter',
      optionsOf('All reviews', reviewFilters, (name) => names[name]),
    ),
    choice('stars', 'Stars filter', [
      { value: '', label: 'All stars' },
      ...[5, 4, 3, 2, 1].map((stars) => ({
        value: String(stars),
        label: stars === 1 ? '1 star' : `${stars} stars`,
      })),
    ]),
  ],
  filterClass: 'grid-cols-2',
  empty: [
    'No reviews found',
    'Customers write them in My Orders, after they have rated a product with stars.',
  ],
});

export const loader = screen.loader;
export const clientLoader = screen.clientLoader;
export const shouldRevalidate = screen.shouldRevalidate;
export const meta = screen.meta;

export default function AdminReviews() {
  return (
    <ListScreen
      parts={screen.parts}
      subtitle={({ waiting }) =>
        waiting.reported > 0
          ? `${waiting.new} new · ${waiting.reported} reported`
          : `${waiting.new} new`
      }
      card={ReviewCard}
      detail={ReviewDetail}
    />
  );
}

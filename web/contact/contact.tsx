import { pageMeta } from '#web/page/page-meta.ts';
import { BackToGallery } from '#web/pages/back-to-gallery.tsx';
import { PageFrame } from '#web/pages/page-frame.tsx';
import { SellerAndOfficer } from '#web/pages/seller.tsx';
import type { Route } from './+types/contact.ts';
import { ContactForm } from './contact-form.tsx';
import { SidePanel } from './side-panel.tsx';
import { Visit } from './visit.tsx';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Contact Us',
    description:
      'Write to the studio about an order, a return or a custom order, visit the gallery, or make a complaint.',
    canonical: '/contact',
  });

export default function ContactPage() {
  return (
    <PageFrame
      back={<BackToGallery />}
      title="Contact Us"
      subtitle="A question, an idea, a wall waiting for its painting: our own team reads every message."
    >
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-14">
        <ContactForm />
        <SidePanel />
      </div>
      <Visit />
      <SellerAndOfficer />
    </PageFrame>
  );
}

import { Module } from '@nestjs/common';
import { DashboardSubjectService } from './dashboard-subject.service';

@Module({ providers: [DashboardSubjectService], exports: [DashboardSubjectService] })
export class DashboardSubjectModule {}
